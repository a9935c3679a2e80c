import { meetingLengths } from '#domain/meetings/availability.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { Select } from '#web/ui/select.tsx'

/** `45 min`, `1 h 30 min`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** The length of a meeting: one of the usual ones, or the one that it has. */
export function LengthSelect({ value, onValueChange, ...wiring }: ControlProps<number, HTMLButtonElement>) {
  const lengths = [...new Set<number>([...meetingLengths, value])].toSorted((one, other) => one - other)
  return (
    <Select
      {...wiring}
      value={String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      options={lengths.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))}
    />
  )
}
