import type { Control } from 'react-hook-form'
import { addDays } from '#domain/kernel/calendar.ts'
import type { SanctionForm } from '#domain/sanctions/sanction.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'

/** The field for the end of a suspension, in a form that has `ends_on`. */
export function SuspensionEnd({ form }: { form: { control: object } }) {
  const today = useToday('UTC')
  // The fields of a form are not assignable to some of them.
  const { control } = form as { control: Control<Pick<SanctionForm, 'ends_on'>> }
  return (
    <FormField
      form={{ control }}
      name="ends_on"
      label="Ends on"
      hint="Without a date, it lasts until staff end it."
      optional
    >
      {(field) => <DatePicker {...field} today={today} min={addDays(today, 1)} placeholder="No end" />}
    </FormField>
  )
}
