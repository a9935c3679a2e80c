import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type { reviewVerificationForm, Verification } from '#domain/verifications/verification.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findVerification } from './find-verification.ts'
import { moveVerification } from './move-verification.ts'
import { presentVerification } from './present-verification.ts'

/** The first person says what was checked, and until when the badge is valid. */
export async function reviewVerification(
  actor: Actor,
  id: string,
  { check, expires_on }: z.output<typeof reviewVerificationForm>,
): Promise<Verification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.review', await findVerification(tx, id))
    if (expires_on !== null && expires_on < dateIn('UTC', new Date(now())))
      throw fieldFailure('expires_on', verificationMessages.expired)
    await moveVerification(tx, actor, id, 'review', { checked: check, expires_on })
    return presentVerification(actor, await findVerification(tx, id))
  })
}
