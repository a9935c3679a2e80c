import type { Control } from 'react-hook-form'
import { FormField } from '#web/lib/form/form.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'

/** The values of a form with the start. */
interface Start {
  can_start_on?: string | null
}

interface StartFieldProps<Values extends Start, Out> {
  form: { control: Control<Values, unknown, Out> }
  /** The start date of the job; undefined where it is not known. */
  wanted_on?: string | null
}

/** From when on the applicant can work. */
export function StartField<Values extends Start, Out>({ form, wanted_on }: StartFieldProps<Values, Out>) {
  const today = useToday()
  return (
    <FormField
      form={form as unknown as { control: Control<Start> }}
      name="can_start_on"
      label="You can start on"
      hint={wanted_on && `The job starts on ${formatDate(wanted_on)}.`}
      optional
    >
      {({ value, ...field }) => <DatePicker {...field} value={value ?? null} min={today} />}
    </FormField>
  )
}
