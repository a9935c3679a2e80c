import type { Actor } from '#domain/kernel/actor.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type AssignmentMove = MoveOf<typeof assignmentMachine>

const kinds = {
  begin: 'assignment.begun',
  pause: 'assignment.paused',
  resume: 'assignment.resumed',
  end: 'assignment.ended',
} as const satisfies Record<AssignmentMove, string>

/** The only writer of an assignment's status. Throws `illegal_move` unless it is in a state where the move starts. */
export async function moveAssignment(
  tx: Tx,
  actor: Actor,
  id: string,
  move: AssignmentMove,
  { reason = '' }: { reason?: string } = {},
): Promise<void> {
  const { from, to } = assignmentMachine.moves[move]
  const moved = await tx
    .updateTable('assignments')
    .set({ status: to, updated_at: now(), ...(to === 'ended' ? { ended_at: now() } : {}) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['company_id', 'talent_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  if (move === 'pause')
    await tx.insertInto('assignment_pauses').values({ assignment_id: id, starts_at: now(), reason }).execute()
  else
    await tx
      .updateTable('assignment_pauses')
      .set({ ends_at: now() })
      .where('assignment_id', '=', id)
      .where('ends_at', 'is', null)
      .execute()
  const { company_id, talent_id } = moved
  const data = { assignment_id: id, talent_id, reason }
  await record(tx, kinds[move], { actor, company_id, data })
}
