import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { adjustmentLimits, deductionForm } from '#domain/adjustments/adjustment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** Deducts an amount from the next payouts of the talent. For staff. */
export function DeductionDialog({ assignment_id, onClose }: { assignment_id: string; onClose: () => void }) {
  const form = useSchemaForm(deductionForm, { title: '', amount: Number.NaN, note: '' })
  const deduct = useCall(adjustmentsApi.deduct, { invalidates: ['payouts'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a deduction"
      description="It reduces the next payout, never below zero: the rest waits for later payouts. The company does not see it."
      action="Add Deduction"
      busy="Adding…"
      look="danger"
      onSubmit={async (body) => {
        await deduct.mutateAsync({ params: { id: assignment_id }, body })
        toast({ title: 'Deduction added' })
      }}
    >
      <FormField form={form} name="title" label="What it is for" limit={adjustmentLimits.title} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="amount" label="Amount" required>
        {(field) => <NumberInput {...requiredNumber(field)} before="$" />}
      </FormField>
      <FormField
        form={form}
        name="note"
        label="Reason"
        hint="The talent reads it."
        limit={adjustmentLimits.note}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
