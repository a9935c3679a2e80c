import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '#domain/kernel/money.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { paymentLimits, paymentMessages, refundForm, refundSources } from '#domain/payments/payment.ts'
import type { PaymentDetails, RefundSource } from '#domain/payments/payment.ts'
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
import { RadioGroup } from '#web/ui/radio-group.tsx'
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
  const isRefundable = sourcesOf(payment).length > 0
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
          <p className="text-sm text-ink-soft">{paymentMessages.nothing_refundable}</p>
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

/** What a refund can be paid from, with the most of each. */
const sourcesOf = ({ refundable }: PaymentDetails) =>
  refundSources.flatMap((source) =>
    refundable && refundable[source] > 0 ? [{ source, most_cents: refundable[source] }] : [],
  )

const sourceTexts: Record<RefundSource, { label: string; hint: (company: string, numbers: string) => string }> = {
  credit_note: {
    label: 'Issue a credit note for it',
    hint: (_, numbers) => `The credit note takes the amount off ${numbers}. Nothing becomes due.`,
  },
  credit: { label: 'From credit', hint: (company) => `${company} has it already. No invoice changes.` },
  due_again: {
    label: 'Without a credit note: the invoice becomes due again',
    hint: (company, numbers) => `${company} owes the amount of ${numbers} again, by a new due date.`,
  },
}

function RefundDialog({ payment, onClose }: { payment: PaymentDetails; onClose: () => void }) {
  const { id, company, label, invoices } = payment
  const sources = sourcesOf(payment)
  const [first] = sources
  const form = useSchemaForm(refundForm, { amount_cents: first!.most_cents, source: first!.source, reason: '' })
  const refund = useCall(paymentsApi.refund, { invalidates: ['ledger', 'invoices'] })
  const numbers = invoices.map(({ number }) => number).join(', ')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Refund this payment"
      description={`To ${label}, for ${numbers}.`}
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
      <FormField form={form} name="source" label="What it is refunded from" group>
        {(field) => (
          <RadioGroup
            {...field}
            className="grid-flow-row! gap-2!"
            choices={sources.map(({ source, most_cents }) => ({
              value: source,
              label: sourceTexts[source].label,
              hint: `${sourceTexts[source].hint(company.name, numbers)} Up to ${moneyText(most_cents)}.`,
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="It is on the credit note, if there is one."
        limit={paymentLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
