import { Failure } from '#domain/kernel/errors.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { leaveMachine } from '#domain/leave/leave.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type LeaveMove = MoveOf<typeof leaveMachine>

const kinds = {
  approve: 'leave.approved',
  decline: 'leave.declined',
  cancel: 'leave.canceled',
} as const satisfies Record<LeaveMove, string>

/** The only writer of the status of leave. Throws `illegal_move` unless it is in a state where the move starts. */
export async function moveLeave(
  tx: Tx,
  actor: Actor,
  id: string,
  move: LeaveMove,
  changes: { reason?: string } = {},
): Promise<void> {
  const { from, to } = leaveMachine.moves[move]
  const moved = await tx
    .updateTable('leaves')
    .set({ ...changes, status: to, decided_at: now(), decided_by: isUser(actor) ? actor.user_id : null })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['assignment_id', 'company_id', 'talent_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { assignment_id, company_id, talent_id } = moved
  await record(tx, kinds[move], { actor, company_id, data: { leave_id: id, assignment_id, talent_id } })
}
