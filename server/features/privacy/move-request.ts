import type { MoveOf } from '#domain/kernel/machine.ts'
import { privacyRequestMachine } from '#domain/privacy/privacy-request-machine.ts'
import type { PrivacyRequestKind } from '#domain/privacy/privacy-request.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/**
 * The only writer of the status of privacy requests: moves a user's request of a kind. Returns it, or undefined if none
 * is in a source state.
 */
export async function moveRequest(
  tx: Tx,
  which: { user_id: string; kind: PrivacyRequestKind },
  move: MoveOf<typeof privacyRequestMachine>,
) {
  const { from, to } = privacyRequestMachine.moves[move]
  return tx
    .updateTable('privacy_requests')
    .set({ status: to, ended_at: now() })
    .where('user_id', '=', which.user_id)
    .where('kind', '=', which.kind)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}
