import type { Control } from 'react-hook-form'
import { sanctionLimits } from '#domain/sanctions/sanction.ts'
import type { AppealForm } from '#domain/sanctions/sanction.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** The text of an appeal. */
export function AppealField({ form }: { form: { control: Control<AppealForm> } }) {
  return (
    <FormField
      form={form}
      name="text"
      label="Why is this decision wrong?"
      hint="You can appeal once. A different person decides."
      limit={sanctionLimits.appeal}
      required
    >
      {(field) => <Textarea {...field} rows={5} />}
    </FormField>
  )
}
