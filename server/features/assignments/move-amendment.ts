import type { MoveOf } from '#domain/kernel/machine.ts'
import { amendmentMachine } from '#domain/assignments/assignment-machine.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type AmendmentMove = MoveOf<typeof amendmentMachine>

const kinds = {
  sign: 'amendment.signed',
  decline: 'amendment.declined',
  withdraw: 'amendment.withdrawn',
  expire: 'amendment.expired',
} as const satisfies Record<AmendmentMove, string>

/** The only writer of an amendment's status. Of two concurrent moves, one throws `illegal_move`. */
export async function moveAmendment(
  tx: Tx,
  actor: Actor,
  id: string,
  move: AmendmentMove,
  { reason = '' }: { reason?: string } = {},
) {
  const { from, to } = amendmentMachine.moves[move]
  const moved = await tx
    .updateTable('amendments')
    .set({ status: to, decided_at: now(), reason })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { assignment_id, company_id, talent_id, proposed_by_side: side } = moved
  await record(tx, kinds[move], { actor, company_id, data: { assignment_id, talent_id, amendment_id: id, side } })
  return moved
}

/** Whether the first day of an amendment is still to come, by its own clock and that of the current terms. */
export function isInFuture(
  current: { timezone: string },
  amendment: { effective_on: string; timezone: string },
): boolean {
  const at = new Date(now())
  return [current, amendment].every(({ timezone }) => dateIn(timezone, at) < amendment.effective_on)
}
