import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { paymentMessages } from '#domain/payments/payment.ts'
import type { Tx } from '#server/db/connect.ts'
import type { InvoiceRow } from '#server/features/invoices/invoice-rows.ts'
import { moveInvoice } from '#server/features/invoices/move-invoice.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { MethodRow } from './method-rows.ts'
import { newReference } from './transfer-reference.ts'

interface Begun {
  company_id: string
  /** Locked. */
  invoices: readonly InvoiceRow[]
  /** Null for a bank transfer. */
  method: MethodRow | null
  /** Of one invoice; all that is payable if omitted. */
  part_cents?: number | undefined
  is_automatic?: boolean
}

/**
 * Moves invoices to pending and creates their payment. Nothing is charged yet: `syncPayment` does that after the commit.
 * An invoice that is already being paid is an `illegal_move`, so that it is charged once.
 */
export async function beginPayment(tx: Tx, actor: Actor, begun: Begun): Promise<string> {
  const { company_id, invoices, method, part_cents, is_automatic = false } = begun
  for (const invoice of invoices) await moveInvoice(tx, actor, invoice, 'start_payment')
  for (const { payable_cents } of invoices) {
    if (payable_cents <= 0) throw fieldFailure('invoice_ids', paymentMessages.nothing_due)
    if (part_cents !== undefined && part_cents > payable_cents)
      throw fieldFailure('amount_cents', paymentMessages.amount)
  }
  const paid = invoices.map(({ id, payable_cents }) => ({ invoice_id: id, amount_cents: part_cents ?? payable_cents }))
  const { id } = await tx
    .insertInto('payments')
    .values({
      company_id,
      status: 'pending',
      kind: method?.kind ?? 'bank',
      method_id: method?.id ?? null,
      amount_cents: paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      reference: method ? null : newReference(),
      is_automatic,
      started_by: isUser(actor) ? actor.user_id : null,
      started_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payment_invoices')
    .values(paid.map((one) => ({ payment_id: id, ...one })))
    .execute()
  await record(tx, 'payment.started', { actor, company_id, data: { payment_id: id } })
  return id
}
