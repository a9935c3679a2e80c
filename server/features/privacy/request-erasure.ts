import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { privacyMessages } from '#domain/privacy/privacy-request.ts'
import type { ErasureForm } from '#domain/privacy/privacy-request.ts'
import { transaction } from '#server/db/transaction.ts'
import { leavingUser } from './find-blockers.ts'
import { scheduleErasure } from './schedule-erasure.ts'

/**
 * Deletes the actor's account. Throws `erasure_blocked` and, at `email`, an error unless it is the address of the
 * account.
 */
export async function requestErasure(actor: Actor, { email }: ErasureForm): Promise<{ done: true }> {
  authorize(actor, 'erasure.request')
  const user = asUser(actor)
  if (email.toLowerCase() !== user.email.toLowerCase()) throw fieldFailure('email', privacyMessages.other_email)
  await transaction((tx) => scheduleErasure(tx, actor, leavingUser(user)))
  return { done: true }
}
