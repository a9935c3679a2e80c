import { dateIn, instantIn, timeIn } from '#domain/kernel/calendar.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { TimeInput } from '#web/ui/time-input.tsx'
import { useTimeZone } from './use-time-zone.ts'
import { useToday } from './use-today.ts'

/** The time of a date that is picked first. */
const startOfWork = '09:00'

/** A date and time on the user's clock, or ''. */
export function InstantInput({ value, onValueChange, disabled, ...wiring }: ControlProps<string, HTMLButtonElement>) {
  const zone = useTimeZone()
  const at = new Date(value)
  const date = value === '' ? null : dateIn(zone, at)
  const time = value === '' ? '' : timeIn(zone, at)
  const choose = (day: string | null, clock: string) =>
    onValueChange(day === null ? '' : instantIn(zone, day, clock).toISOString())
  const picksDate = { ...wiring, ...(disabled === undefined ? {} : { disabled }) }
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-0 grow basis-44">
        <DatePicker
          {...picksDate}
          value={date}
          today={useToday()}
          onValueChange={(day) => choose(day, time || startOfWork)}
        />
      </div>
      <div className="w-30">
        <TimeInput
          aria-label="Time"
          aria-describedby={wiring['aria-describedby']}
          value={time}
          disabled={disabled || date === null}
          onValueChange={(clock) => clock !== '' && choose(date, clock)}
        />
      </div>
    </div>
  )
}
