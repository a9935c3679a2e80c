import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { adjustmentLimits, bonusForm, passThroughText } from '#domain/adjustments/adjustment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** Grants a bonus: the talent receives what the company pays. */
export function BonusDialog({ assignment_id, onClose }: { assignment_id: string; onClose: () => void }) {
  const form = useSchemaForm(bonusForm, { title: '', amount: Number.NaN, note: '' })
  const grant = useCall(adjustmentsApi.grant, { invalidates: ['invoices'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Grant a bonus"
      description={`It is billed on the next invoice. You can cancel it until then. ${passThroughText.company}`}
      action="Grant Bonus"
      busy="Granting…"
      onSubmit={async (body) => {
        await grant.mutateAsync({ params: { id: assignment_id }, body })
        toast({ title: 'Bonus granted' })
      }}
    >
      <FormField form={form} name="title" label="What it is for" limit={adjustmentLimits.title} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="amount" label="You pay" hint="The talent receives the same amount." required>
        {(field) => <NumberInput {...requiredNumber(field)} before="$" />}
      </FormField>
      <FormField form={form} name="note" label="Message to the talent" limit={adjustmentLimits.note} optional>
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
