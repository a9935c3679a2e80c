import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { payoutBatchMachine } from '#domain/payouts/payout-machine.ts'
import { payoutMessages } from '#domain/payouts/payout.ts'
import type { PayoutBatch } from '#domain/payouts/payout.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import type { PayoutBatches } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { approvalLimitCents, findBatch, lockBatch, presentBatch } from './batch-rows.ts'
import { lockPayouts } from './lists.ts'
import { deletePayouts } from './planning.ts'

/** Approves a batch; above the limit, two people have to. Throws `forbidden` for a second approval by the same person. */
export async function approveBatch(actor: Actor, id: string): Promise<PayoutBatch> {
  authorize(actor, 'payout_batch.approve')
  const { user_id } = asUser(actor)
  return transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch.approved_by_id === user_id) throw new Failure('forbidden', { message: payoutMessages.same_person })
    const isFirst = batch.approved_by_id === null
    const approval = isFirst
      ? { approved_by: user_id, approved_at: now(), approval_limit_cents: approvalLimitCents(batch) }
      : { second_approved_by: user_id, second_approved_at: now() }
    if (isFirst && batch.total_cents > approvalLimitCents(batch)) {
      if (batch.status !== 'draft') throw new Failure('illegal_move')
      await tx.updateTable('payout_batches').set(approval).where('id', '=', id).execute()
    } else await moveBatch(tx, actor, id, 'approve', approval)
    return presentBatch(actor, await findBatch(tx, id))
  })
}

/** Cancels a batch that is not sent: its work is paid by another one. */
export async function cancelBatch(actor: Actor, id: string): Promise<PayoutBatch> {
  authorize(actor, 'payout_batch.cancel')
  return transaction(async (tx) => {
    await lockPayouts(tx)
    await lockBatch(tx, id)
    await moveBatch(tx, actor, id, 'cancel')
    const payouts = await tx.selectFrom('payouts').where('batch_id', '=', id).select('id').execute()
    await deletePayouts(
      tx,
      payouts.map((payout) => payout.id),
    )
    return presentBatch(actor, await findBatch(tx, id))
  })
}

/**
 * Records that an approved batch was submitted to the bank. Each payout keeps the method to which it goes, and gets the
 * reference by which the bank names it.
 */
export async function sendBatch(actor: Actor, id: string): Promise<PayoutBatch> {
  authorize(actor, 'payout_batch.send')
  return transaction(async (tx) => {
    await lockBatch(tx, id)
    await moveBatch(tx, actor, id, 'send', { sent_by: asUser(actor).user_id, sent_at: now() })
    await sql`
      update payouts set sent_at = ${now()}, method_id = ${usableMethod()}, reference = ${reference}
      where batch_id = ${id}::uuid`.execute(tx)
    return presentBatch(actor, await findBatch(tx, id))
  })
}

/** The method of a payout's talent whose waiting period is over. */
const usableMethod = () => sql<string | null>`(select payout_methods.id from payout_methods
  where payout_methods.talent_id = payouts.talent_id and usable_at <= ${now()} and replaced_at is null
  order by created_at desc limit 1)`

/** Ten letters and digits of the ID, without a meaning. */
const reference = sql<string>`'PO-' || upper(right(replace(payouts.id::text, '-', ''), 10))`

const kinds = {
  approve: 'payout_batch.approved',
  send: 'payout_batch.sent',
  cancel: 'payout_batch.canceled',
} as const satisfies Record<MoveOf<typeof payoutBatchMachine>, string>

/**
 * The only writer of a batch's status, with the columns that change along with it. Throws `illegal_move` unless it is in
 * a state where the move starts.
 */
async function moveBatch(
  tx: Tx,
  actor: Actor,
  id: string,
  move: MoveOf<typeof payoutBatchMachine>,
  changes: Omit<Updateable<PayoutBatches>, 'status'> = {},
): Promise<void> {
  const { from, to } = payoutBatchMachine.moves[move]
  const moved = await tx
    .updateTable('payout_batches')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['pay_on', sql<string>`old.status`.as('before')])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await record(tx, kinds[move], {
    actor,
    data: { payout_batch_id: id, pay_on: moved.pay_on },
    before: { status: moved.before },
    after: { status: to },
  })
}
