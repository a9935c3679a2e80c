import type { Updateable } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { openVerificationStates, verificationMachine } from '#domain/verifications/verification-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Verifications } from '#server/db/tables.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type VerificationMove = MoveOf<typeof verificationMachine>

const kinds = {
  review: 'verification.reviewed',
  approve: 'verification.approved',
  reject: 'verification.rejected',
  withdraw: 'verification.withdrawn',
} as const satisfies Record<VerificationMove, string>

/**
 * The only writer of a verification's status. A decision removes its document: the file loses its reference and is
 * deleted within a day. Of two moves at once, one throws `illegal_move`.
 */
export async function moveVerification(
  tx: Tx,
  actor: Actor,
  id: string,
  move: VerificationMove,
  changes: Pick<Updateable<Verifications>, 'checked' | 'expires_on' | 'reason'> = {},
): Promise<void> {
  const { from, to } = verificationMachine.moves[move]
  const { user_id } = asUser(actor)
  const at = now()
  const isOpen = openVerificationStates.some((state) => state === to)
  const moved = await tx
    .updateTable('verifications')
    .set({
      ...changes,
      status: to,
      ...(isOpen ? { reviewed_by: user_id, reviewed_at: at } : { file_id: null, decided_by: user_id, decided_at: at }),
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['talent_id', 'badge'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  await record(tx, kinds[move], { actor, data: { verification_id: id, ...moved } })
}
