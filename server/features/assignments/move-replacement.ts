import type { ActivityData } from '#domain/activities.ts'
import { replacementMachine } from '#domain/assignments/assignment-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { FoundReplacement } from './lock-replacement.ts'

const kinds = {
  fill: 'replacement.filled',
  cancel: 'replacement.canceled',
} as const

/** The only writer of the status of a request for a replacement. Throws `illegal_move` when it is closed. */
export async function moveReplacement(
  tx: Tx,
  actor: Actor,
  { id, assignment }: FoundReplacement,
  move: keyof typeof kinds,
): Promise<void> {
  await setStatus(tx, id, move, { closed_at: now() })
  await record(tx, kinds[move], {
    actor,
    company_id: assignment.company_id,
    data: { assignment_id: assignment.id, talent_id: assignment.talent_id, replacement_id: id },
  })
}

/** Records that a talent was proposed; the first one keeps the promise. */
export async function recordProposed(
  tx: Tx,
  actor: Actor,
  { id, status, assignment }: FoundReplacement,
  proposed_talent_id: string,
): Promise<void> {
  if (status !== 'proposed') await setStatus(tx, id, 'propose', { first_proposed_at: now() })
  const data: ActivityData<'replacement.proposed'> = {
    assignment_id: assignment.id,
    talent_id: assignment.talent_id,
    replacement_id: id,
    proposed_talent_id,
  }
  await record(tx, 'replacement.proposed', { actor, company_id: assignment.company_id, data })
}

async function setStatus(
  tx: Tx,
  id: string,
  move: MoveOf<typeof replacementMachine>,
  changes: { first_proposed_at?: string; closed_at?: string },
): Promise<void> {
  const { from, to } = replacementMachine.moves[move]
  const moved = await tx
    .updateTable('replacements')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
}
