import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { bankStatementLimits, ignoreForm } from '#domain/payments/bank-statement.ts'
import type { StatementLine } from '#domain/payments/bank-statement.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ignores a line, which is then not in the ledger. */
export function IgnoreDialog({ line, onClose }: { line: StatementLine; onClose: () => void }) {
  const form = useSchemaForm(ignoreForm, { note: '' })
  const ignore = useCall(paymentsApi.ignore, { invalidates: ['ledger'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ignore ${moneyText(line.amount_cents)}?`}
      description="An ignored line is not booked. Ignore what is booked already, such as the refund of a transfer, and transfers between our own accounts."
      action="Ignore"
      busy="Saving…"
      onSubmit={async (body) => {
        await ignore.mutateAsync({ params: { id: line.id }, body })
        toast({ title: 'Line ignored' })
      }}
    >
      <FormField form={form} name="note" label="Note" limit={bankStatementLimits.note} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
