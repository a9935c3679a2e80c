import { Copy } from 'lucide-react'
import { get } from 'react-hook-form'
import { weekdayNames } from '#domain/kernel/calendar.ts'
import type { DayInterval, WeeklyHours as Hours } from '#domain/kernel/weekly-hours.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DayHours } from './day-hours.tsx'

/** The hours of a day that a user opens. */
export const workday: DayInterval[] = [{ from: '09:00', to: '17:00' }]

/** The messages of a form about each item of one of its lists. */
export const messagesOf = (errors: object, name: string, count: number): (string | undefined)[] =>
  Array.from({ length: count }, (_, at) => messageIn(get(errors, `${name}.${at}`)))

/** The first message within an error of a nested field. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [name, value] of Object.entries(error)) {
    const message = name === 'ref' ? undefined : messageIn(value)
    if (message) return message
  }
  return undefined
}

interface WeeklyHoursProps {
  labelledBy: string | undefined
  value: Hours
  onValueChange: (hours: Hours) => void
  /** By day. */
  errors: readonly (string | undefined)[]
}

/** The open times of a week, day by day. */
export function WeeklyHours({ labelledBy, value, onValueChange, errors }: WeeklyHoursProps) {
  const set = (at: number, hours: DayInterval[]) =>
    onValueChange(value.map((one, index) => (index === at ? hours : one)))
  return (
    <ul aria-labelledby={labelledBy} className="divide-y divide-line border-y border-line">
      {weekdayNames.map((name, at) => {
        const hours = value[at]!
        return (
          <li key={name} className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
            <Checkbox
              label={name}
              className="sm:pt-2.5"
              value={hours.length > 0}
              onValueChange={(open) => set(at, open ? workday : [])}
            />
            {hours.length > 0 ? (
              <DayHours of={name} value={hours} onValueChange={(next) => set(at, next)} error={errors[at]} />
            ) : (
              <p className="text-sm text-ink-faint sm:py-2.5">Not open</p>
            )}
            {hours.length > 0 && (
              <Button
                size="sm"
                look="ghost"
                className="max-sm:-ml-3 max-sm:justify-self-start sm:mt-1"
                aria-label={`Copy the hours of ${name} to all days that are open`}
                onClick={() => onValueChange(value.map((one) => (one.length > 0 ? hours : one)))}
              >
                <Copy aria-hidden />
                Copy to all
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
