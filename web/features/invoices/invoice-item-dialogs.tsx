import { invoicesApi } from '#domain/invoices/api.ts'
import { creditForm, invoiceLimits, reasonForm, resolveDisputeForm } from '#domain/invoices/invoice.ts'
import type { Invoice, InvoiceItem as Item } from '#domain/invoices/invoice.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface ItemDialogProps {
  invoice: Invoice
  item: Item
  onClose: () => void
}

export function DisputeDialog({ invoice, item, onClose }: ItemDialogProps) {
  const dispute = useCall(invoicesApi.disputeItem)
  return (
    <ReasonDialog
      schema={reasonForm}
      title="Dispute this item?"
      description={`${item.description}, ${moneyText(item.amount_cents)}. You can pay the rest of the invoice while we look into it.`}
      hint="Our staff see the reason."
      limit={invoiceLimits.reason}
      action="Dispute"
      busy="Sending…"
      onSubmit={async (body) => {
        await dispute.mutateAsync({ params: { id: invoice.id, item_id: item.id }, body })
        toast({ title: 'Item disputed', description: 'You can pay the rest of the invoice.' })
      }}
      onClose={onClose}
    />
  )
}

export function ResolveDialog({ invoice, item, onClose }: ItemDialogProps) {
  const form = useSchemaForm(resolveDisputeForm, { outcome: 'kept', answer: '' })
  const resolve = useCall(invoicesApi.resolveDispute)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Resolve the dispute"
      description={`${item.description}, ${moneyText(item.amount_cents)}`}
      action="Resolve"
      busy="Resolving…"
      onSubmit={async (body) => {
        await resolve.mutateAsync({ params: { id: invoice.id, item_id: item.id }, body })
        toast({ title: 'Dispute resolved' })
      }}
    >
      <FormField form={form} name="outcome" label="Outcome" group>
        {(field) => (
          <RadioGroup
            {...field}
            choices={[
              { value: 'credited', label: 'Credit the item', hint: 'A credit note is issued.' },
              { value: 'kept', label: 'Keep the item', hint: 'The company owes it.' },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="answer" label="Answer to the company" limit={invoiceLimits.reason} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}

/** Credits an item, or without one all that is left of the invoice. */
export function CreditDialog({ invoice, item, onClose }: Omit<ItemDialogProps, 'item'> & { item: Item | null }) {
  const form = useSchemaForm(creditForm, { item_id: item?.id ?? null, reason: '' })
  const credit = useCall(invoicesApi.credit)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Issue a credit note?"
      description={
        item
          ? `${item.description} with its share of the fee and taxes, of invoice ${invoice.number}`
          : `All that is left of invoice ${invoice.number}`
      }
      action="Issue Credit Note"
      busy="Issuing…"
      onSubmit={async (body) => {
        const { number } = await credit.mutateAsync({ params: { id: invoice.id }, body })
        toast({ title: `Credit note ${number} issued` })
      }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="It is on the credit note."
        limit={invoiceLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
