import { RadioGroup as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ControlProps } from './control.ts'
import { cx } from './cx.ts'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

interface RadioGroupProps<Value extends string> extends ControlProps<Value, HTMLDivElement> {
  choices: readonly Choice<Value>[]
  className?: string
}

/** Single choice from a few visible options, displayed as cards. Its field needs `group`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { value, onValueChange, choices, className, id: _, ...rest } = props
  const id = useId()
  return (
    <Radix.Root
      {...rest}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cx('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', className)}
    >
      {choices.map((choice, at) => (
        <label
          key={choice.value}
          className="flex items-start gap-3 rounded-control border border-line-strong bg-surface p-3 shadow-control transition-colors hover:bg-sunken has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <Radix.Item
            value={choice.value}
            // Not the value, which can contain spaces.
            aria-labelledby={`${id}-${at}`}
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-ink-faint bg-surface outline-none data-[state=checked]:border-primary data-[state=checked]:bg-primary"
          >
            <Radix.Indicator className="size-1.5 rounded-full bg-on-primary" />
          </Radix.Item>
          <span className="min-w-0 text-sm wrap-anywhere">
            <span id={`${id}-${at}`} className="flex items-center gap-2 font-medium text-ink [&_svg]:size-4">
              {choice.icon}
              {choice.label}
            </span>
            {choice.hint && <span className="mt-0.5 block text-ink-soft">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </Radix.Root>
  )
}
