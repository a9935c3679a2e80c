import { useWatch } from 'react-hook-form'
import type { Control, UseFormReturn } from 'react-hook-form'
import { clockTime } from '#domain/assignments/terms.ts'
import type { WorkTerms } from '#domain/assignments/terms.ts'
import {
  minuteOfDay,
  patternWithHours,
  shiftMinutes,
  timeOfMinute,
  weeklyHoursOf,
  weeklyMinutes,
} from '#domain/working-hours/working-pattern.ts'
import { weekdayNames } from '#domain/kernel/calendar.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TimeInput } from '#web/ui/time-input.tsx'
import { BothClocks } from './both-clocks.tsx'
import type { Parties } from './use-readers.ts'

type WorkingHours = Pick<WorkTerms, 'weekly_hours' | 'timezone' | 'days' | 'from_time' | 'to_time' | 'break_minutes'>

interface WorkingHoursFieldsProps<Values extends WorkingHours, Out> {
  form: { control: Control<Values, unknown, Out> }
  /** The zone that is always among the options: the one before the changes. */
  zone: string
  /** Whose clocks the hours are shown on; null until both are known. */
  parties: Parties | null
  /** A day on which the hours apply. */
  on_date: string
}

const weekdays = weekdayNames.map((label, day) => ({ value: String(day), label }))

const isTime = (time: string) => clockTime.safeParse(time).success

/**
 * The weekly hours, and the days and times of work by the clock of one time zone. Both are one fact: changed hours end
 * the day earlier or later, and changed days and times change the hours.
 */
export function WorkingHoursFields<Values extends WorkingHours, Out>(props: WorkingHoursFieldsProps<Values, Out>) {
  const { parties, on_date } = props
  const form = props.form as unknown as UseFormReturn<WorkingHours>
  const [timezone, days, from_time, to_time, break_minutes] = useWatch({
    control: form.control,
    name: ['timezone', 'days', 'from_time', 'to_time', 'break_minutes'],
  })
  const pattern = { days, from_time, to_time, break_minutes }
  const isComplete = isTime(from_time) && isTime(to_time) && days.length > 0 && break_minutes >= 0
  const derive = (name: 'weekly_hours' | 'to_time', value: number | string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true })

  /** Another pattern has other hours. */
  const follow = (changes: Partial<typeof pattern>) => {
    const next = { ...pattern, ...changes }
    const hours = isTime(next.to_time) && isTime(next.from_time) ? weeklyHoursOf(next) : Number.NaN
    if (hours > 0) derive('weekly_hours', hours)
  }
  /** The day begins earlier or later, and is as long as before. */
  const move = (start: string) => {
    if (isComplete && isTime(start)) derive('to_time', timeOfMinute(minuteOfDay(start) + shiftMinutes(pattern)))
  }
  const fit = (hours: number) => {
    const fitting = isComplete && hours > 0 ? patternWithHours(pattern, hours) : null
    if (fitting) derive('to_time', fitting.to_time)
  }
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="weekly_hours"
          label="Hours a week"
          {...(isComplete ? { hint: `${minutesText(weeklyMinutes(pattern))} planned` } : {})}
          required
        >
          {(field) => {
            const number = requiredNumber(field)
            return (
              <NumberInput
                {...number}
                after="hours"
                onValueChange={(next) => {
                  number.onValueChange(next)
                  fit(next ?? Number.NaN)
                }}
              />
            )
          }}
        </FormField>
        <FormField form={form} name="timezone" label="Time zone" required>
          {(field) => <ZonePicker {...field} />}
        </FormField>
      </div>
      <FormField form={form} name="days" label="Days" group>
        {({ value, onValueChange, ...field }) => (
          <CheckboxGroup
            {...field}
            choices={weekdays}
            value={value.map(String)}
            onValueChange={(chosen) => {
              const next = chosen.map(Number)
              onValueChange(next)
              follow({ days: next })
            }}
          />
        )}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <FormField form={form} name="from_time" label="From" required>
          {(field) => (
            <TimeInput
              {...field}
              onValueChange={(next) => {
                field.onValueChange(next)
                move(next)
              }}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="to_time"
          label="To"
          hint="An earlier time than the start is on the next day."
          required
        >
          {(field) => (
            <TimeInput
              {...field}
              onValueChange={(next) => {
                field.onValueChange(next)
                follow({ to_time: next })
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="break_minutes" label="Break" required>
          {(field) => {
            const number = requiredNumber(field)
            return (
              <NumberInput
                {...number}
                after="min"
                onValueChange={(next) => {
                  number.onValueChange(next)
                  follow({ break_minutes: next ?? Number.NaN })
                }}
              />
            )
          }}
        </FormField>
      </div>
      {parties && isComplete && (
        <div role="group" aria-label="Both clocks" className="rounded-control bg-sunken px-4 py-3 text-sm">
          <BothClocks hours={{ timezone, days, from_time, to_time }} parties={parties} on_date={on_date} />
        </div>
      )}
    </>
  )
}
