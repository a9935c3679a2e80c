import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { WorkTerms } from '#domain/assignments/terms.ts'
import { weekdayNames } from '#domain/kernel/calendar.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { zoneOptions } from '#web/lib/time/zone-options.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { TimeInput } from '#web/ui/time-input.tsx'

type WorkingHours = Pick<WorkTerms, 'timezone' | 'days' | 'from_time' | 'to_time' | 'break_minutes'>

interface WorkingHoursFieldsProps<Values extends WorkingHours, Out> {
  form: { control: Control<Values, unknown, Out> }
  /** The zone that is always among the options: the one before the changes. */
  zone: string
}

const weekdays = weekdayNames.map((label, day) => ({ value: String(day), label }))

/** The days and times of work by the clock of one time zone, and the break. */
export function WorkingHoursFields<Values extends WorkingHours, Out>(props: WorkingHoursFieldsProps<Values, Out>) {
  const form = props.form as unknown as WorkingHoursFieldsProps<WorkingHours, Out>['form']
  const [zones] = useState(() => zoneOptions(props.zone))
  return (
    <>
      <FormField form={form} name="timezone" label="Time zone" required>
        {(field) => (
          <Combobox
            {...field}
            text={formatTimeZone(field.value)}
            options={zones}
            searchLabel="Search time zones"
            placeholder="Choose a time zone"
          />
        )}
      </FormField>
      <FormField form={form} name="days" label="Days" group>
        {({ value, onValueChange, ...field }) => (
          <CheckboxGroup
            {...field}
            choices={weekdays}
            value={value.map(String)}
            onValueChange={(days) => onValueChange(days.map(Number))}
          />
        )}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <FormField form={form} name="from_time" label="From" required>
          {(field) => <TimeInput {...field} />}
        </FormField>
        <FormField
          form={form}
          name="to_time"
          label="To"
          hint="An earlier time than the start is on the next day."
          required
        >
          {(field) => <TimeInput {...field} />}
        </FormField>
        <FormField form={form} name="break_minutes" label="Break" required>
          {(field) => <NumberInput {...requiredNumber(field)} after="min" />}
        </FormField>
      </div>
    </>
  )
}
