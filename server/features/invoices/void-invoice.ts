import { invoiceMessages } from '#domain/invoices/invoice.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/post.ts'
import { findItemTotals } from './find-item-totals.ts'
import { lockInvoice } from './lock-invoices.ts'
import { moveToVoid } from './move-invoice.ts'
import { workPostings } from './work-postings.ts'

/** Voids an invoice of which nothing was paid or credited. Its work is on the next invoice again. */
export async function voidInvoice(actor: Actor, id: string, reason: string): Promise<void> {
  authorize(actor, 'invoice.void')
  await transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const { company_id, fee_cents, tax_cents, total_cents, open_cents } = invoice
    if (open_cents !== total_cents) throw new Failure('illegal_move', { message: invoiceMessages.paid_in_part })
    const items = (await findItemTotals(tx, [invoice])).get(id)!
    await moveToVoid(tx, actor, invoice, { void_reason: reason, voided_by: asUser(actor).user_id })
    await post(tx, {
      kind: 'invoice_void',
      cause_id: id,
      postings: [
        { account: 'receivable', amount_cents: -total_cents, company_id, invoice_id: id },
        ...workPostings('unbilled_work', 'debit', { company_id, items }),
        { account: 'platform_fees', amount_cents: fee_cents, company_id },
        { account: 'tax_payable', amount_cents: tax_cents, company_id },
      ],
    })
    for (const table of ['timesheet_lines', 'milestones'] as const)
      await tx
        .updateTable(table)
        .set({ invoice_item_id: null })
        .where('invoice_item_id', 'in', tx.selectFrom('invoice_items').where('invoice_id', '=', id).select('id'))
        .execute()
  })
}
