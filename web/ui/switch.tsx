import { Switch as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { ControlProps } from './control.ts'
import { cx } from './cx.ts'

interface SwitchProps extends ControlProps<boolean, HTMLButtonElement> {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

/** Turns a setting on or off. With its own label; a Field around it only shows the error. */
export function Switch(props: SwitchProps) {
  const { value, onValueChange, label, hint, className, id, 'aria-labelledby': _, 'aria-required': __, ...rest } = props
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={cx('flex items-start gap-3 text-sm', className)}>
      <Radix.Root
        {...rest}
        id={controlId}
        checked={value}
        onCheckedChange={onValueChange}
        className="touch-target h-5 w-9 shrink-0 rounded-full border border-ink-faint bg-sunken p-0.5 transition-colors hover:border-ink aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:opacity-50"
      >
        <Radix.Thumb className="block size-3.5 rounded-full bg-ink-faint transition-[translate,background-color] data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-primary forced-colors:bg-[ButtonText]" />
      </Radix.Root>
      <label htmlFor={controlId} className="min-w-0 grow select-none">
        <span className="text-ink">{label}</span>
        {hint && <span className="block text-ink-faint">{hint}</span>}
      </label>
    </div>
  )
}
