import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { post } from '#server/features/ledger/post.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { followBalance } from './follow-balance.ts'
import { lockInvoice } from './lock-invoices.ts'

/** Writes off what is open of an invoice that is not being paid. */
export async function writeOffInvoice(actor: Actor, id: string, reason: string): Promise<void> {
  authorize(actor, 'invoice.write_off')
  await transaction(async (tx) => {
    const { company_id, number, status, open_cents } = await lockInvoice(tx, id)
    if (status !== 'unpaid' && status !== 'overdue') throw new Failure('illegal_move')
    const written = await tx
      .insertInto('write_offs')
      .values({
        invoice_id: id,
        company_id,
        amount_cents: open_cents,
        reason,
        written_off_by: asUser(actor).user_id,
        written_off_at: now(),
      })
      .onConflict((conflict) => conflict.column('invoice_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) throw new Failure('illegal_move')
    await post(tx, {
      kind: 'write_off',
      cause_id: written.id,
      postings: [
        { account: 'write_offs', amount_cents: open_cents },
        { account: 'receivable', amount_cents: -open_cents, company_id, invoice_id: id },
      ],
    })
    await record(tx, 'invoice.written_off', {
      actor,
      company_id,
      data: { invoice_id: id, number, reason },
      before: { open_cents },
      after: { open_cents: 0 },
    })
    await followBalance(tx, actor, [id])
  })
}
