import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { weekdayNames } from '#domain/kernel/calendar.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import { holidayCountries, holidayCountryLabels } from '#domain/kernel/holidays.ts'
import { availabilityLimits, ownAvailability } from '#domain/meetings/availability.ts'
import type { Availability, OwnAvailability } from '#domain/meetings/availability.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatDuration } from '#web/lib/time/format-duration.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { DayHours } from './day-hours.tsx'
import { LengthSelect } from './length-select.tsx'
import { WeeklyHours, messagesOf, workday } from './weekly-hours.tsx'

/** When the user is open for meetings. */
export function AvailabilitySection() {
  const query = useQuery(queryFor(meetingsApi.availability, {}))
  return (
    <FormSection
      title="Meeting hours"
      description="Others are offered times within these hours first, on both clocks. Times when you are busy are never offered."
    >
      <Loaded
        query={query}
        error="Failed to load your meeting hours. Please try again."
        loading={
          <Skeletons count={7} label="Loading your meeting hours" className="grid gap-3">
            <Skeleton className="h-10" />
          </Skeletons>
        }
      >
        {(loaded) => <AvailabilityForm saved={loaded} />}
      </Loaded>
    </FormSection>
  )
}

const noticeChoices = [0, 30, 60, 120, 240, 480, 1440, 2880, 10_080]
const bufferChoices = [0, 5, 10, 15, 30, 60]

const countries = holidayCountries.map((value) => ({ value, label: holidayCountryLabels[value] }))

function AvailabilityForm({ saved }: { saved: OwnAvailability }) {
  const form = useSchemaForm(ownAvailability, saved)
  const save = useCall(meetingsApi.saveAvailability)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={form.submit(async (body) => {
        form.reset(await save.mutateAsync({ body }))
        toast({ title: 'Meeting hours saved' })
      })}
    >
      {!saved.is_set && (
        <Banner>
          You have not set your meeting hours yet. Until then, times from 8 AM to 8 PM on weekdays are offered first.
        </Banner>
      )}
      <FormField form={form} name="timezone" label="Time zone of these hours" className="max-w-md">
        {(field) => <ZonePicker {...field} />}
      </FormField>
      <FormField form={form} name="hours" label="Weekly hours" group>
        {({ value, onValueChange, 'aria-labelledby': labelledBy }) => (
          <WeeklyHours
            labelledBy={labelledBy}
            value={value}
            onValueChange={onValueChange}
            errors={messagesOf(form.formState.errors, 'hours', weekdayNames.length)}
          />
        )}
      </FormField>
      <FormField form={form} name="exceptions" label="Other dates" group hint="Vacation, or different hours on a date.">
        {({ value, onValueChange }) => (
          <Exceptions
            value={value as Availability['exceptions']}
            onValueChange={onValueChange}
            errors={messagesOf(form.formState.errors, 'exceptions', value.length)}
          />
        )}
      </FormField>
      <FormField form={form} name="holiday_countries" label="Not open on public holidays in" group>
        {(field) => <CheckboxGroup {...field} choices={countries} />}
      </FormField>
      <div className="grid max-w-2xl gap-x-4 gap-y-6 sm:grid-cols-2">
        <FormField form={form} name="minutes" label="Usual length">
          {({ value, onValueChange, ...field }) => (
            <LengthSelect {...field} value={value} onValueChange={(next) => onValueChange(next as typeof value)} />
          )}
        </FormField>
        <FormField form={form} name="notice_minutes" label="Minimum notice">
          {(field) => <MinuteSelect {...field} choices={noticeChoices} />}
        </FormField>
        <FormField form={form} name="buffer_before_minutes" label="Time before a meeting">
          {(field) => <MinuteSelect {...field} choices={bufferChoices} />}
        </FormField>
        <FormField form={form} name="buffer_after_minutes" label="Time after a meeting">
          {(field) => <MinuteSelect {...field} choices={bufferChoices} />}
        </FormField>
        <FormField form={form} name="meetings_a_day" label="Meetings a day">
          {({ value, onValueChange, ...field }) => (
            <Select
              {...field}
              value={value === null ? 'none' : String(value)}
              onValueChange={(next) => onValueChange(next === 'none' ? null : Number(next))}
              options={[
                { value: 'none', label: 'No maximum' },
                ...Array.from({ length: availabilityLimits.meetings_a_day }, (_, at) => ({
                  value: String(at + 1),
                  label: `At most ${at + 1}`,
                })),
              ]}
            />
          )}
        </FormField>
      </div>
      <SaveBar form={form} action="Save Meeting Hours" />
    </form>
  )
}

interface ExceptionsProps {
  value: Availability['exceptions']
  onValueChange: (exceptions: Availability['exceptions']) => void
  errors: (string | undefined)[]
}

/** Dates with other hours. */
function Exceptions({ value, onValueChange, errors }: ExceptionsProps) {
  const today = useToday()
  const set = (at: number, changed: Partial<Availability['exceptions'][number]>) =>
    onValueChange(value.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  const add = (date: string | null) => {
    if (!date || value.some((one) => one.date === date)) return
    onValueChange([...value, { date, hours: [], note: '' }].toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  }
  return (
    <div className="grid gap-3">
      {value.length > 0 && (
        <ul aria-label="Other dates" className="divide-y divide-line border-y border-line">
          {value.map(({ date, hours, note }, at) => (
            <li key={date} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
              <p className="text-sm font-medium sm:py-2.5">{formatDate(date)}</p>
              <div className="grid gap-2">
                {hours.length > 0 ? (
                  <DayHours
                    of={formatDate(date)}
                    value={hours}
                    onValueChange={(next) => set(at, { hours: next })}
                    error={errors[at]}
                  />
                ) : (
                  <div className="flex items-center gap-3">
                    <span className="text-sm text-ink-soft sm:py-2.5">Not open</span>
                    <Button size="sm" look="ghost" onClick={() => set(at, { hours: workday })}>
                      <Plus aria-hidden />
                      Add hours
                    </Button>
                  </div>
                )}
                <Field label={`Note for ${formatDate(date)}`} hideLabel className="max-w-72">
                  {(field) => (
                    <Input
                      {...field}
                      value={note}
                      onValueChange={(next) => set(at, { note: next })}
                      maxLength={availabilityLimits.note}
                      placeholder="Note (optional)"
                    />
                  )}
                </Field>
              </div>
              <IconButton
                label={`Remove ${formatDate(date)}`}
                size="sm"
                icon={<Trash2 aria-hidden />}
                onClick={() => onValueChange(value.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < availabilityLimits.exceptions && (
        <Field label="Add a date" hideLabel className="max-w-56">
          {(field) => (
            <DatePicker
              {...field}
              value={null}
              onValueChange={add}
              min={today}
              today={today}
              placeholder="Add a date"
            />
          )}
        </Field>
      )}
    </div>
  )
}

/** A number of minutes: one of the usual ones, or the one that it has. */
function MinuteSelect({
  choices,
  value,
  onValueChange,
  ...wiring
}: ControlProps<number, HTMLButtonElement> & { choices: readonly number[] }) {
  const all = [...new Set([...choices, value])].toSorted((one, other) => one - other)
  return (
    <Select
      {...wiring}
      value={String(value)}
      onValueChange={(next) => onValueChange(Number(next))}
      options={all.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? 'None' : formatDuration(minutes * 60_000),
      }))}
    />
  )
}
