import { invoiceMessages } from '#domain/invoices/invoice.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findCredit } from '#server/features/ledger/balances.ts'
import { record } from '#server/platform/activity/record.ts'
import { findInvoice } from './invoice-rows.ts'
import { lockInvoice } from './lock-invoices.ts'
import { payFromCredit } from './pay-from-credit.ts'

/** Pays an open invoice of the own company from its credit, as far as it goes. Disputed items are not paid. */
export async function useCredit(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const found = await findInvoice(tx, id)
    authorize(actor, 'invoice.use_credit', found)
    const { company_id, number } = found
    await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
    const { status, payable_cents } = await lockInvoice(tx, id)
    if (status !== 'unpaid' && status !== 'overdue') throw new Failure('illegal_move')
    if (payable_cents === 0 || (await findCredit(tx, company_id)) <= 0)
      throw new Failure('illegal_move', { message: invoiceMessages.no_credit })
    await record(tx, 'invoice.credit_used', { actor, company_id, data: { invoice_id: id, number } })
    await payFromCredit(tx, actor, [{ id, company_id, due_cents: payable_cents }])
  })
}
