import type { Invoice } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { recordedPaymentLimits, recordPaymentForm } from '#domain/payments/recorded-payment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { MoneyInput } from '#web/lib/form/money-input.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

interface RecordPaymentDialogProps {
  invoice: Invoice
  payable_cents: number
  limit_cents: number
  onClose: () => void
}

/** Records a payment that arrived outside of the gateway and the bank statements. */
export function RecordPaymentDialog({ invoice, payable_cents, limit_cents, onClose }: RecordPaymentDialogProps) {
  const today = useToday('UTC')
  const form = useSchemaForm(recordPaymentForm, { amount_cents: payable_cents, received_on: today, reference: '' })
  const record = useCall(paymentsApi.record, { invalidates: ['invoices', 'ledger'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Record a payment of invoice ${invoice.number}`}
      description={`Of ${invoice.company.name}, for money that is on no bank statement. Above ${moneyText(limit_cents)}, a second person has to approve it.`}
      action="Record Payment"
      busy="Recording…"
      onSubmit={async (body) => {
        const { items } = await record.mutateAsync({ params: { id: invoice.id }, body })
        const isWaiting = items.some(({ status }) => status === 'awaiting_approval')
        toast({
          title: isWaiting ? 'Payment sent for approval' : 'Payment recorded',
          description: moneyText(body.amount_cents),
        })
      }}
    >
      <FormField form={form} name="amount_cents" label="Amount" required>
        {(field) => <MoneyInput {...requiredNumber(field)} />}
      </FormField>
      <FormField form={form} name="received_on" label="Received on" required>
        {(field) => (
          <DatePicker
            {...field}
            onValueChange={(date) => field.onValueChange(date ?? '')}
            min={invoice.issued_on}
            max={today}
            today={today}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reference"
        label="Reference"
        hint="Of the bank or the check."
        limit={recordedPaymentLimits.reference}
        required
      >
        {(field) => <Input {...field} />}
      </FormField>
    </FormDialog>
  )
}
