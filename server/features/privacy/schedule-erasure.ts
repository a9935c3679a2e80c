import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { retention } from '#domain/kernel/retention.ts'
import type { Tx } from '#server/db/connect.ts'
import { endRoomAccess } from '#server/features/meeting-room/end-room-access.ts'
import { moveSubject } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { addRequest } from './add-request.ts'
import { findBlockers } from './find-blockers.ts'
import type { LeavingUser } from './find-blockers.ts'

const day_ms = 24 * 60 * 60_000

/**
 * Deletes an account, and its company if it has no other member: sign-in ends at once, and the data is erased after the
 * grace period. Throws `erasure_blocked`. The caller authorizes.
 */
export async function scheduleErasure(tx: Tx, actor: Actor, user: LeavingUser): Promise<void> {
  const { user_id, member } = user
  // Of two owners who leave at once, the second one waits and is the last.
  if (member) await tx.selectFrom('companies').where('id', '=', member.company_id).select('id').forUpdate().execute()
  const { blockers, company } = await findBlockers(tx, user)
  if (blockers.length > 0) throw new Failure('erasure_blocked')
  await moveSubject(tx, { kind: 'user', id: user_id }, 'delete', { anyRole: true })
  if (company) await moveSubject(tx, { kind: 'company', id: company.id }, 'delete')
  const company_id = company?.id ?? null
  const erases_at = fromNow(retention.grace_days * day_ms)
  const request = await addRequest(tx, { user_id, kind: 'erasure', company_id, erases_at })
  if (!request) throw new Failure('illegal_move')
  const session_ids = await endSessions(tx, user_id)
  await endApiTokens(tx, user_id)
  await deletePushSubscriptions(tx, { user_id })
  await endRoomAccess(tx, user_id)
  await record(tx, 'erasure.requested', {
    actor,
    data: { user_id, company_id, privacy_request_id: request.id, session_ids },
  })
}
