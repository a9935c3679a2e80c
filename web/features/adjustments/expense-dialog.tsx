import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { adjustmentLimits, expenseForm, passThroughText } from '#domain/adjustments/adjustment.ts'
import type { Adjustment } from '#domain/adjustments/adjustment.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import { requiredFile } from '#web/features/files/required-file.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface ExpenseDialogProps {
  assignment_id: string
  /** The expense that is corrected; none for a new one. */
  expense?: Adjustment
  onClose: () => void
}

/** Submits an expense with its receipt, or corrects one that is not answered. */
export function ExpenseDialog({ assignment_id, expense, onClose }: ExpenseDialogProps) {
  const form = useSchemaForm(expenseForm, {
    title: expense?.title ?? '',
    amount: expense ? fromCents(expense.amount_cents) : Number.NaN,
    spent_on: expense?.spent_on ?? '',
    note: expense?.note ?? '',
    receipt_id: expense?.receipt?.id ?? '',
  })
  const submit = useCall(adjustmentsApi.submit, { invalidates: ['payouts'] })
  const correct = useCall(adjustmentsApi.correct, { invalidates: ['payouts'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={expense ? 'Correct the expense' : 'Submit an expense'}
      description={`The company approves or declines it. ${passThroughText.talent}`}
      action={expense ? 'Save' : 'Submit Expense'}
      busy={expense ? 'Saving…' : 'Submitting…'}
      onSubmit={async (body) => {
        if (expense) await correct.mutateAsync({ params: { id: expense.id }, body })
        else await submit.mutateAsync({ params: { id: assignment_id }, body })
        toast({ title: expense ? 'Expense corrected' : 'Expense submitted' })
      }}
    >
      <FormField form={form} name="title" label="What it was for" limit={adjustmentLimits.title} required>
        {(field) => <Input {...field} />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="amount" label="Amount" hint="In US dollars." required>
          {(field) => <NumberInput {...requiredNumber(field)} before="$" />}
        </FormField>
        <FormField
          form={form}
          name="spent_on"
          label="Spent on"
          hint={`Within the last ${adjustmentLimits.days_back} days.`}
          required
        >
          {(field) => (
            <DatePicker
              {...field}
              value={field.value || null}
              onValueChange={(date) => field.onValueChange(date ?? '')}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="receipt_id" label="Receipt" required>
        {(field) => <FileInput {...requiredFile(field)} purpose="document" prompt="Choose the receipt" />}
      </FormField>
      <FormField form={form} name="note" label="Note" limit={adjustmentLimits.note} optional>
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={2} />}
      </FormField>
    </FormDialog>
  )
}
