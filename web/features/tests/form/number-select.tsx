import type { ControlProps } from '#web/ui/control.ts'
import { Select } from '#web/ui/select.tsx'

interface NumberSelectProps extends ControlProps<number | null, HTMLButtonElement> {
  min: number
  max: number
  /** The text of a number. Defaults to the number. */
  label?: (value: number) => string
  placeholder?: string
  'aria-label'?: string
  className?: string
}

/** A small whole number, chosen from a list. */
export function NumberSelect({ value, onValueChange, min, max, label = String, ...rest }: NumberSelectProps) {
  const numbers = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  return (
    <Select
      {...rest}
      value={value === null ? '' : String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      options={numbers.map((one) => ({ value: String(one), label: label(one) }))}
    />
  )
}
