import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import { getNonce } from 'get-nonce'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'

export interface Option<Value extends string = string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string> extends ControlProps<Value, HTMLButtonElement> {
  options: readonly Option<Value>[]
  'aria-label'?: string
  placeholder?: string
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, onBlur, options, placeholder, name, disabled, className, ...trigger } = props
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      {...(name ? { name } : {})}
      {...(disabled ? { disabled } : {})}
    >
      <Radix.Trigger
        {...trigger}
        onBlur={onBlur}
        className={cx(box, 'flex h-10 items-center justify-between gap-2 px-3 text-left', className)}
      >
        <span className="truncate">
          <Radix.Value placeholder={<span className="text-ink-faint">{placeholder}</span>} />
        </span>
        <Radix.Icon>
          <ChevronDown aria-hidden className="size-4 text-ink-faint" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-80 max-w-[calc(100vw-1rem)] min-w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-line bg-raised shadow-pop data-[state=open]:animate-pop-in"
        >
          <Radix.ScrollUpButton className="flex h-6 items-center justify-center text-ink-faint">
            <ChevronUp aria-hidden className="size-4" />
          </Radix.ScrollUpButton>
          <Radix.Viewport nonce={getNonce()} className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex min-h-9 cursor-default select-none items-center gap-2 rounded-sm py-1.5 pr-3 pl-8 text-sm wrap-anywhere text-ink outline-none data-highlighted:bg-hover data-[state=checked]:font-medium"
              >
                <Radix.ItemIndicator className="absolute left-3">
                  <Check aria-hidden className="size-4 text-primary-ink" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className="flex h-6 items-center justify-center text-ink-faint">
            <ChevronDown aria-hidden className="size-4" />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
