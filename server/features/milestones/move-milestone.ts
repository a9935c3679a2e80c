import type { Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Milestones } from '#server/db/tables.ts'
import { postWork } from '#server/features/ledger/post-work.ts'
import { record } from '#server/platform/activity/record.ts'

type MilestoneMove = MoveOf<typeof milestoneMachine>

const kinds = {
  deliver: 'milestone.delivered',
  accept: 'milestone.accepted',
  return: 'milestone.returned',
} as const satisfies Record<MilestoneMove, string>

type Changes = Pick<
  Updateable<Milestones>,
  'note' | 'reason' | 'delivered_at' | 'auto_accept_at' | 'accepted_at' | 'accepted_by'
>

/**
 * The only writer of a milestone's status, with the columns that change along with it. Throws `illegal_move` unless it is
 * in a state where the move starts. An accepted milestone is posted to the ledger.
 */
export async function moveMilestone(
  tx: Tx,
  actor: Actor,
  id: string,
  move: MilestoneMove,
  changes: Changes,
): Promise<void> {
  const { from, to } = milestoneMachine.moves[move]
  const moved = await tx
    .updateTable('milestones')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['assignment_id', 'company_id', 'talent_id', 'title', 'bill_cents', 'pay_cents'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  if (move === 'accept') await postWork(tx, 'milestone', [{ id, ...moved }])
  const { assignment_id, company_id, talent_id, title } = moved
  await record(tx, kinds[move], { actor, company_id, data: { milestone_id: id, assignment_id, talent_id, title } })
}
