import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { payoutBatchMachine } from '#domain/payouts/payout-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { PayoutBatches } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'

const kinds = {
  approve: 'payout_batch.approved',
  send: 'payout_batch.sent',
  cancel: 'payout_batch.canceled',
} as const satisfies Record<MoveOf<typeof payoutBatchMachine>, string>

/**
 * The only writer of a batch's status, with the columns that change along with it. Throws `illegal_move` unless it is in
 * a state where the move starts.
 */
export async function moveBatch(
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
