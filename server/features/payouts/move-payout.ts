import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Payouts } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'

const kinds = {
  pay: 'payout.paid',
  hold: 'payout.held',
  release: 'payout.released',
  fail: 'payout.failed',
} as const satisfies Record<MoveOf<typeof payoutMachine>, string>

/**
 * The only writer of a payout's status, with the columns that change along with it. Throws `illegal_move` unless it is in
 * a state where the move starts.
 */
export async function movePayout(
  tx: Tx,
  actor: Actor,
  id: string,
  move: MoveOf<typeof payoutMachine>,
  changes: Omit<Updateable<Payouts>, 'status'> = {},
): Promise<void> {
  const { from, to } = payoutMachine.moves[move]
  const moved = await tx
    .updateTable('payouts')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['talent_id', sql<string>`old.status`.as('before')])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await record(tx, kinds[move], {
    actor,
    data: { payout_id: id, talent_id: moved.talent_id },
    before: { status: moved.before },
    after: { status: to },
  })
}
