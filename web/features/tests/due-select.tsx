import { countOf } from '#domain/kernel/count.ts'
import { attemptLimits } from '#domain/tests/attempt.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { Select } from '#web/ui/select.tsx'

const choices = [1, 2, 3, 5, 7, 10, 14, 21, 30].filter(
  (days) => days >= attemptLimits.due_days_min && days <= attemptLimits.due_days_max,
)
const options = choices.map((days) => ({ value: String(days), label: countOf(days, 'day', 'days') }))

/** The number of days to take a test. */
export function DueSelect({ value, onValueChange, ...rest }: ControlProps<number, HTMLButtonElement>) {
  return (
    <Select {...rest} value={String(value)} onValueChange={(days) => onValueChange(Number(days))} options={options} />
  )
}
