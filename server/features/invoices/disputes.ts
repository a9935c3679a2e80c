import type { z } from 'zod'
import { invoiceMessages } from '#domain/invoices/invoice.ts'
import type { resolveDisputeForm } from '#domain/invoices/invoice.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockInvoice } from './balance.ts'
import { issueCreditNote } from './corrections.ts'
import { findItem, isDisputable } from './invoice-rows.ts'

/** Disputes an item of an open invoice. The rest can be paid; the item waits until staff resolve the dispute. */
export async function disputeItem(actor: Actor, id: string, item_id: string, reason: string): Promise<void> {
  await transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    authorize(actor, 'invoice.dispute_item', invoice)
    const item = await findItem(tx, id, item_id)
    if (!isDisputable(invoice, item)) throw new Failure('illegal_move', { message: invoiceMessages.not_disputable })
    await tx
      .updateTable('invoice_items')
      .set({
        dispute_status: 'open',
        dispute_reason: reason,
        disputed_by: asUser(actor).user_id,
        disputed_at: now(),
      })
      .where('id', '=', item_id)
      .execute()
    const data = { invoice_id: id, number: invoice.number, item_id }
    await record(tx, 'invoice.item_disputed', { actor, company_id: invoice.company_id, data })
  })
}

/** Credits or keeps a disputed item. */
export async function resolveDispute(
  actor: Actor,
  id: string,
  item_id: string,
  { outcome, answer }: z.output<typeof resolveDisputeForm>,
): Promise<void> {
  authorize(actor, 'invoice.resolve_dispute')
  await transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const item = await findItem(tx, id, item_id)
    if (item.dispute_status !== 'open') throw new Failure('illegal_move')
    await tx
      .updateTable('invoice_items')
      .set({
        dispute_status: outcome,
        dispute_answer: answer,
        resolved_by: asUser(actor).user_id,
        resolved_at: now(),
      })
      .where('id', '=', item_id)
      .execute()
    if (outcome === 'credited') await issueCreditNote(tx, actor, invoice, { item_id, reason: item.dispute_reason })
    const data = { invoice_id: id, number: invoice.number, item_id, outcome }
    await record(tx, 'invoice.dispute_resolved', { actor, company_id: invoice.company_id, data })
  })
}
