import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ControlProps } from './control.ts'
import { cx } from './cx.ts'

interface CheckboxProps extends ControlProps<boolean, HTMLButtonElement> {
  label: ReactNode
  hint?: ReactNode
  /** Indeterminate: some of the items it represents are selected. */
  partly?: boolean
  className?: string
}

/** A checkbox with its own label. A Field around it only shows the error. */
export function Checkbox(props: CheckboxProps) {
  const { value, onValueChange, label, hint, partly, className, id, 'aria-labelledby': _, ...rest } = props
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={cx('flex items-start gap-3 text-sm', className)}>
      <Radix.Root
        {...rest}
        id={controlId}
        checked={value || (partly ? 'indeterminate' : false)}
        onCheckedChange={(next) => onValueChange(next === true)}
        className="touch-target mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-[5px] border border-ink-faint bg-surface shadow-control transition-colors hover:border-ink aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary disabled:opacity-50"
      >
        <Radix.Indicator>
          {value ? (
            <Check aria-hidden strokeWidth={3} className="size-3 text-on-primary" />
          ) : (
            <Minus aria-hidden strokeWidth={3} className="size-3 text-on-primary" />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <label htmlFor={controlId} className="min-w-0 grow wrap-anywhere select-none">
        <span className="text-ink">{label}</span>
        {hint && <span className="block text-ink-faint">{hint}</span>}
      </label>
    </div>
  )
}
