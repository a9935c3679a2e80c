import type { Actor } from '#domain/kernel/actor.ts'
import { assignmentMachine } from '#domain/assignments/assignment-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

const kinds = { begin: 'assignment.begun', end: 'assignment.ended' } as const

/** The only writer of an assignment's status. Throws `illegal_move` unless it is in a state where the move starts. */
export async function moveAssignment(tx: Tx, actor: Actor, id: string, move: keyof typeof kinds): Promise<void> {
  const { from, to } = assignmentMachine.moves[move]
  const at = now()
  const moved = await tx
    .updateTable('assignments')
    .set({ status: to, updated_at: at, ...(to === 'ended' ? { ended_at: at } : {}) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['company_id', 'talent_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { company_id, talent_id } = moved
  await record(tx, kinds[move], { actor, company_id, data: { assignment_id: id, talent_id } })
}
