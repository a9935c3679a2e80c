import { paymentsApi } from '#domain/payments/api.ts'
import { acceptForm, paymentLimits } from '#domain/payments/payment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface AcceptDialogProps {
  payment_id: string
  /** What differs. */
  subject: string
  /** Checks the ledger again. */
  onAccepted: () => void
  onClose: () => void
}

/** Accepts the state of a payment at the gateway. */
export function AcceptDialog({ payment_id, subject, onAccepted, onClose }: AcceptDialogProps) {
  const form = useSchemaForm(acceptForm, { reason: '' })
  const accept = useCall(paymentsApi.accept, { invalidates: ['invoices', 'ledger'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Accept the gateway’s state?"
      description={`${subject}. The payment, its refunds and its chargebacks are posted as the payment gateway has them.`}
      action="Accept"
      busy="Accepting…"
      onSubmit={async (body) => {
        await accept.mutateAsync({ params: { id: payment_id }, body })
        toast({ title: 'State of the gateway accepted' })
        onAccepted()
      }}
    >
      <FormField form={form} name="reason" label="Reason" limit={paymentLimits.reason} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
