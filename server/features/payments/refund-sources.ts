import type { Actor } from '#domain/kernel/actor.ts'
import type { RefundSource } from '#domain/payments/payment.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findCreditable, issueCreditNote } from '#server/features/invoices/corrections.ts'
import { invoiceRows, withPayable } from '#server/features/invoices/invoice-rows.ts'
import type { InvoiceRow } from '#server/features/invoices/invoice-rows.ts'
import type { Posting } from '#server/features/ledger/posting.ts'
import { findCredit } from '#server/features/ledger/reports.ts'
import { findPaid, invoiceIds } from './disputes.ts'
import { leftCents } from './payment-rows.ts'
import type { PaymentRow } from './payment-rows.ts'

/** How much of what a payment has paid of an invoice no credit note covers. */
interface PaidInvoice {
  invoice: InvoiceRow
  creditable_cents: number
}

async function findPaidInvoices(from: Db | Tx, payment: PaymentRow): Promise<PaidInvoice[]> {
  const { invoices: paid } = await findPaid(from, payment.id)
  const ids = invoiceIds(payment)
  const rows =
    ids.length === 0 ? [] : await invoiceRows(from).where('invoices.id', 'in', ids).orderBy('number').execute()
  const found: PaidInvoice[] = []
  for (const invoice of await withPayable(from, rows)) {
    const paid_cents = Math.max(0, paid.get(invoice.id) ?? 0)
    const creditable_cents = Math.min(paid_cents, await findCreditable(from, invoice))
    found.push({ invoice, creditable_cents })
  }
  return found
}

/** The most that can be refunded of a payment from each source. */
export async function findRefundable(from: Db | Tx, payment: PaymentRow): Promise<Record<RefundSource, number>> {
  const left_cents = leftCents(payment)
  const paid = await findPaidInvoices(from, payment)
  const most = (cents: number) => Math.max(0, Math.min(left_cents, cents))
  // What was credited is not owed again.
  const uncredited_cents = most(paid.reduce((total, { creditable_cents }) => total + creditable_cents, 0))
  return {
    credit: most(await findCredit(from, payment.company_id)),
    credit_note: uncredited_cents,
    due_again: uncredited_cents,
  }
}

/** Spreads an amount over the invoices of a payment, in their order. */
const spread = (paid: readonly PaidInvoice[], amount_cents: number) => {
  let rest_cents = amount_cents
  return paid.flatMap(({ invoice, creditable_cents }) => {
    const cents = Math.min(creditable_cents, rest_cents)
    rest_cents -= cents
    return cents > 0 ? [{ invoice, cents }] : []
  })
}

/** Issues credit notes for a part of what a payment has paid. The amount becomes credit of the company. The caller has locked the invoices. */
export async function creditPaid(
  tx: Tx,
  actor: Actor,
  payment: PaymentRow,
  { amount_cents, reason }: { amount_cents: number; reason: string },
): Promise<void> {
  for (const { invoice, cents } of spread(await findPaidInvoices(tx, payment), amount_cents))
    await issueCreditNote(tx, actor, invoice, { item_id: null, reason, amount_cents: cents })
}

/** Postings that open the invoices of a payment again, for a part of what it has paid. */
export async function openPaid(tx: Tx, payment: PaymentRow, amount_cents: number): Promise<Posting[]> {
  return spread(await findPaidInvoices(tx, payment), amount_cents).map(({ invoice, cents }) => ({
    account: 'receivable',
    amount_cents: cents,
    company_id: payment.company_id,
    invoice_id: invoice.id,
  }))
}
