import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { paymentLimits, paymentMessages, refundForm } from '#domain/payments/payment.ts'
import type { PaymentDetails } from '#domain/payments/payment.ts'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { PaymentFacts, TransferDetails } from '#web/features/payments/payment-facts.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { MoneyInput } from '#web/lib/form/money-input.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { JournalOf } from '../ledger/journal-of.tsx'
import { useOpenItem } from '../use-payments-search.ts'

/** A payment, with its invoices, its journal entries and what staff can do. */
export function PaymentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const payment = useQuery(queryFor(paymentsApi.find, { params: { id } }))
  const [, setOpen] = useOpenItem()
  return (
    <ItemDrawer
      query={payment}
      noun="payment"
      title={(loaded) => (loaded ? `Payment of ${loaded.company.name}` : 'Payment')}
      onClose={onClose}
    >
      {(loaded) => (
        <>
          {loaded.failure && <Banner tone="danger">{loaded.failure}</Banner>}
          <PaymentFacts payment={loaded} onOpenInvoice={(invoice) => void setOpen({ payment: null, invoice })} />
          {loaded.status === 'pending' && <TransferDetails payment={loaded} />}
          <PaymentActions payment={loaded} />
          <JournalOf cause_id={id} />
          <StaffNotes subject="payment" subjectId={id} />
          <Timeline subjectId={id} />
        </>
      )}
    </ItemDrawer>
  )
}

function PaymentActions({ payment }: { payment: PaymentDetails }) {
  const { id, allowed, company, amount_cents } = payment
  const isRefundable = refundableCents(payment) > 0
  const [asking, setAsking] = useState<'refund' | 'cancel'>()
  const cancel = useCall(paymentsApi.cancel, { invalidates: ['ledger', 'invoices'] })
  const close = () => setAsking(undefined)
  if (allowed.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {allowed.includes('refund') &&
        (isRefundable ? (
          <Button onClick={() => setAsking('refund')}>Refund…</Button>
        ) : (
          <p className="text-sm text-ink-soft">{paymentMessages.refundable}</p>
        ))}
      {allowed.includes('cancel') && <Button onClick={() => setAsking('cancel')}>Cancel Payment…</Button>}
      {asking === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      <Confirm
        open={asking === 'cancel'}
        danger
        title="Cancel this payment?"
        description={`${moneyText(amount_cents)} of ${company.name}. Its invoices can be paid again.`}
        action="Cancel Payment"
        cancel="Keep It"
        busy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { params: { id } },
            {
              onSuccess: () => toast({ title: 'Payment canceled' }),
              onError: (error) =>
                toast({ variant: 'destructive', title: 'Failed to cancel the payment', description: error.message }),
              onSettled: close,
            },
          )
        }
        onCancel={close}
      />
    </div>
  )
}

/** What is left of a payment, at most the credit of the company. */
const refundableCents = ({ amount_cents, refunded_cents, credit_cents }: PaymentDetails) =>
  Math.min(amount_cents - refunded_cents, Math.max(0, credit_cents ?? 0))

function RefundDialog({ payment, onClose }: { payment: PaymentDetails; onClose: () => void }) {
  const { id, company, label } = payment
  const refundable_cents = refundableCents(payment)
  const form = useSchemaForm(refundForm, { amount_cents: refundable_cents, reason: '' })
  const refund = useCall(paymentsApi.refund, { invalidates: ['ledger', 'invoices'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Refund this payment"
      description={`To ${label}. ${company.name} has ${moneyText(payment.credit_cents ?? 0)} of credit, of which up to ${moneyText(refundable_cents)} can be refunded.`}
      action="Refund"
      busy="Refunding…"
      onSubmit={async (body) => {
        await refund.mutateAsync({ params: { id }, body })
        toast({ title: 'Refund started', description: moneyText(body.amount_cents) })
      }}
    >
      <FormField form={form} name="amount_cents" label="Amount" required>
        {(field) => <MoneyInput {...field} onValueChange={(cents) => field.onValueChange(cents ?? 0)} />}
      </FormField>
      <FormField form={form} name="reason" label="Reason" limit={paymentLimits.reason} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
