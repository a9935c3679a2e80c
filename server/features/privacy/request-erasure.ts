import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { privacyMessages } from '#domain/privacy/privacy-request.ts'
import type { ErasureForm } from '#domain/privacy/privacy-request.ts'
import { retention } from '#domain/privacy/retention.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveSubject } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { addRequest } from './add-request.ts'
import { findBlockers } from './find-blockers.ts'

const day_ms = 24 * 60 * 60_000

/**
 * Deletes the actor's account, and their company if it has no other member, like a deletion by staff: sign-in ends at
 * once, and the data is erased after the grace period unless the link in the email cancels it. Throws `erasure_blocked`.
 */
export async function requestErasure(actor: Actor, { email }: ErasureForm): Promise<{ done: true }> {
  authorize(actor, 'erasure.request')
  const user = asUser(actor)
  const { user_id } = user
  if (email.toLowerCase() !== user.email.toLowerCase()) throw fieldFailure('email', privacyMessages.other_email)
  await transaction(async (tx) => {
    // Two owners who leave at once: the second one waits, and is the last.
    if (user.role === 'company')
      await tx.selectFrom('companies').where('id', '=', user.company_id).select('id').forUpdate().execute()
    await moveSubject(tx, { kind: 'user', id: user_id }, 'delete', { whoever: true })
    const { blockers, company } = await findBlockers(tx, user)
    if (blockers.length > 0) throw new Failure('erasure_blocked')
    if (company) await moveSubject(tx, { kind: 'company', id: company.id }, 'delete')
    const company_id = company?.id ?? null
    const erases_at = fromNow(retention.grace_days * day_ms)
    const request = await addRequest(tx, { user_id, kind: 'erasure', company_id, erases_at })
    if (!request) throw new Failure('illegal_move')
    const session_ids = await endSessions(tx, user_id)
    await deletePushSubscriptions(tx, { user_id })
    await record(tx, 'erasure.requested', {
      actor,
      data: { user_id, company_id, privacy_request_id: request.id, session_ids },
    })
  })
  return { done: true }
}
