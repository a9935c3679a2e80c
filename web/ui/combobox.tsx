import { ChevronDown } from 'lucide-react'
import { Popover as Radix } from 'radix-ui'
import { useId, useState } from 'react'
import type { ControlProps } from './control.ts'
import { box } from './control.ts'
import { cx } from './cx.ts'
import type { OptionSearchProps, SearchableOption } from './option-search.tsx'
import { OptionSearch } from './option-search.tsx'

interface ComboboxProps
  extends
    ControlProps<string, HTMLButtonElement>,
    Pick<OptionSearchProps, 'options' | 'onTyped' | 'loading' | 'failure' | 'none' | 'note'> {
  /** The accessible name of the search box: `Search jobs`. */
  searchLabel: string
  /** Shown while nothing is selected. */
  placeholder: string
  /** The label of the selected option, in case it is not among the options or a function lists them. */
  text?: string | undefined
  /** The accessible name when no field provides one. */
  'aria-label'?: string
  className?: string
}

/** Single choice from many options, found by typing. The empty value is ''. */
export function Combobox(props: ComboboxProps) {
  const { value, onValueChange, onBlur, options, placeholder, text, searchLabel, className, ...rest } = props
  const { onTyped, loading, failure, none, note, ...trigger } = rest
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const chosen = text ?? textOf(options, value)
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <button
          {...trigger}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          // Opening the list, which takes the focus, does not leave the field.
          onBlur={() => !open && onBlur?.()}
          className={cx(box, 'flex h-10 items-center justify-between gap-2 px-3 text-left', className)}
        >
          <span className={cx('truncate', chosen === undefined && 'text-ink-faint')}>{chosen ?? placeholder}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          id={panelId}
          aria-label={searchLabel}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 flex max-h-(--radix-popover-content-available-height) w-max max-w-[min(24rem,calc(100vw-1rem))] min-w-[max(14rem,var(--radix-popover-trigger-width))] flex-col overflow-hidden rounded-card border border-line bg-raised shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <OptionSearch
            {...{ options, onTyped, loading, failure, none, note }}
            label={searchLabel}
            selected={[value]}
            onChoose={(next) => {
              onValueChange(next)
              setOpen(false)
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function textOf(options: OptionSearchProps['options'], value: string): string | undefined {
  if (typeof options === 'function') return undefined
  const flat = options.flatMap((one): readonly SearchableOption[] => ('options' in one ? one.options : [one]))
  return value === '' ? undefined : flat.find((one) => one.value === value)?.label
}
