import { dateIn, instantIn, timeIn } from '#domain/kernel/calendar.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { Input } from '#web/ui/input.tsx'
import { useTimeZone } from './use-time-zone.ts'

/** A date and time on the user's clock. */
export function InstantInput({ value, onValueChange, ...props }: ControlProps<string, HTMLInputElement>) {
  const zone = useTimeZone()
  const at = new Date(value)
  return (
    <Input
      {...props}
      type="datetime-local"
      value={value === '' ? '' : `${dateIn(zone, at)}T${timeIn(zone, at)}`}
      onValueChange={(next) => {
        const [date, time] = next.split('T')
        onValueChange(date && time ? instantIn(zone, date, time).toISOString() : '')
      }}
    />
  )
}
