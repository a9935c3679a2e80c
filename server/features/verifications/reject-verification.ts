import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { rejectVerificationForm, Verification } from '#domain/verifications/verification.ts'
import { transaction } from '#server/db/transaction.ts'
import { findVerification } from './find-verification.ts'
import { moveVerification } from './move-verification.ts'
import { presentVerification } from './present-verification.ts'

/** Rejects a document with a reason that the applicant sees. */
export async function rejectVerification(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof rejectVerificationForm>,
): Promise<Verification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.reject')
    await findVerification(tx, id)
    await moveVerification(tx, actor, id, 'reject', { reason })
    return presentVerification(actor, await findVerification(tx, id))
  })
}
