import type { Actor } from '#domain/kernel/actor.ts'
import { system } from '#domain/kernel/actor.ts'
import type { LedgerAccount } from '#domain/ledger/accounts.ts'
import type { Tx } from '#server/db/connect.ts'
import { followBalance } from '#server/features/invoices/follow-balance.ts'
import { lockInvoices } from '#server/features/invoices/lock-invoices.ts'
import { post } from '#server/features/ledger/post.ts'
import { record } from '#server/platform/activity/record.ts'
import { endPayment } from './end-payment.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRow } from './payment-rows.ts'

interface Received {
  received_cents: number
  fee_cents: number
  /** Where the money is. */
  account: Extract<LedgerAccount, 'gateway' | 'bank' | 'unmatched_receipts'>
}

/**
 * Completes a locked payment with what was received: it pays its invoices as far as they are open, and the rest becomes
 * credit of the company.
 */
export async function completePayment(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  { received_cents, fee_cents, account }: Received,
): Promise<void> {
  const { id, company_id } = payment
  const invoices = await lockInvoices(
    tx,
    payment.invoices.map((invoice) => invoice.id),
  )
  await movePayment(tx, id, 'complete', { amount_cents: received_cents })
  const planned = new Map(payment.invoices.map((invoice) => [invoice.id, invoice.amount_cents]))
  let rest_cents = received_cents
  const receivables = invoices.map(({ id: invoice_id, open_cents }) => {
    const paid_cents = Math.max(0, Math.min(planned.get(invoice_id)!, open_cents, rest_cents))
    rest_cents -= paid_cents
    return { account: 'receivable' as const, amount_cents: -paid_cents, company_id, invoice_id }
  })
  await post(tx, {
    kind: 'payment',
    cause_id: id,
    postings: [
      { account, amount_cents: received_cents - fee_cents },
      { account: 'gateway_fees', amount_cents: fee_cents },
      ...receivables,
      { account: 'customer_credit', amount_cents: -rest_cents, company_id },
    ],
  })
  await record(tx, 'payment.completed', { actor, company_id, data: { payment_id: id } })
  await followBalance(
    tx,
    system,
    invoices.map((invoice) => invoice.id),
  )
  await endPayment(tx, id)
}
