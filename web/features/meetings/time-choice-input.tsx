import { useState } from 'react'
import type { z } from 'zod'
import { addDays, dateIn, daysBetween, startOfDay } from '#domain/kernel/calendar.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { timeChoice } from '#domain/meetings/meeting-forms.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import type { ControlProps } from '#web/ui/control.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { NightConsentState } from './night-consent.tsx'
import { TimePicker } from './time-picker.tsx'
import { useOpenTimes } from './use-open-times.ts'
import type { OpenTimesOf } from './use-open-times.ts'

export type TimeChoiceValue = z.input<typeof timeChoice>

/** Several times to choose from, the open times until a date, or one time. */
export type TimeMethod = 'times' | 'open_times' | 'fixed'

export const noTimes: TimeChoiceValue = { method: 'times', times: [] }

interface TimeChoiceInputProps extends ControlProps<TimeChoiceValue, HTMLDivElement> {
  methods: readonly TimeMethod[]
  of: OpenTimesOf
  minutes: number
  /** The people who are asked: `Ana Reyes`. */
  asked: string
  /** Times that are not open can be chosen, too. */
  anyTime: boolean
  night: NightConsentState
}

/** How the time of a meeting is found, with the times. */
export function TimeChoiceInput(props: TimeChoiceInputProps) {
  const { methods, of, minutes, asked, anyTime, night, value, onValueChange, ...wiring } = props
  const today = useToday()
  const [method, setMethod] = useState<TimeMethod>(
    value.method === 'times' && value.times.length === 1 && methods.includes('fixed') ? 'fixed' : methods[0]!,
  )
  const times = value.method === 'times' ? value.times : []
  const choose = (next: TimeMethod) => {
    setMethod(next)
    if (next === 'open_times') onValueChange({ method: 'open_times', until: addDays(today, 7) })
    else onValueChange({ method: 'times', times: next === 'fixed' ? times.slice(0, 1) : times })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {methods.length > 1 && (
        <RadioGroup
          aria-labelledby={wiring['aria-labelledby'] ?? ''}
          value={method}
          onValueChange={choose}
          choices={choices.filter((one) => methods.includes(one.value))}
        />
      )}
      {value.method === 'open_times' ? (
        <UntilField
          of={of}
          minutes={minutes}
          asked={asked}
          value={value.until}
          onValueChange={(until) => onValueChange({ method: 'open_times', until })}
        />
      ) : (
        <TimePicker
          {...wiring}
          of={of}
          minutes={minutes}
          max={method === 'fixed' ? 1 : meetingLimits.times}
          anyTime={anyTime}
          night={night}
          value={times}
          onValueChange={(next) => onValueChange({ method: 'times', times: next })}
        />
      )}
    </div>
  )
}

const choices: { value: TimeMethod; label: string; hint: string }[] = [
  { value: 'times', label: 'Propose times', hint: `Up to ${meetingLimits.times}, to choose one from.` },
  { value: 'open_times', label: 'Share open times', hint: 'Any time when you are open can be booked.' },
  { value: 'fixed', label: 'Set a time', hint: 'One time, to confirm or decline.' },
]

interface UntilFieldProps {
  of: OpenTimesOf
  minutes: number
  asked: string
  value: string
  onValueChange: (until: string) => void
}

const longest_days = 31

/** The last date on which the others can choose, with the number of open times until then. */
function UntilField({ of, minutes, asked, value, onValueChange }: UntilFieldProps) {
  const zone = useTimeZone()
  const today = useToday()
  const days = Math.min(Math.max(daysBetween(today, value) + 1, 1), longest_days)
  const open = useOpenTimes(of, { from: startOfDay(zone, today).toISOString(), days, minutes })
  const times = open.data?.items.filter(({ starts_at }) => dateIn(zone, new Date(starts_at)) <= value)
  const preferred = times?.filter(({ is_preferred }) => is_preferred).length ?? 0
  return (
    <Field
      label="Open until"
      hint={`Until midnight at the end of this day in ${formatZoneCity(zone)}, your time.`}
      error={times?.length === 0 && !open.isPlaceholderData ? 'There are no open times until then.' : undefined}
    >
      {(field) => (
        <>
          <div className="max-w-64">
            <DatePicker
              {...field}
              value={value}
              onValueChange={(until) => until && onValueChange(until)}
              min={today}
              today={today}
            />
          </div>
          {times && times.length > 0 && (
            <p role="status" className="text-sm text-ink-soft">
              {asked} can choose from {countOf(times.length, 'open time', 'open times')}
              {days === longest_days ? ' in the next month' : ''}.{' '}
              {preferred === 0
                ? 'None of them is within the working hours of both sides.'
                : `${numberText(preferred)} of them ${preferred === 1 ? 'is' : 'are'} within the working hours of both sides.`}
            </p>
          )}
        </>
      )}
    </Field>
  )
}
