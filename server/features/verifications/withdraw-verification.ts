import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnVerification } from '#domain/verifications/verification.ts'
import { transaction } from '#server/db/transaction.ts'
import { findVerification } from './find-verification.ts'
import { moveVerification } from './move-verification.ts'
import { presentOwnVerification } from './present-verification.ts'

/** The applicant takes back a document that is being checked. */
export async function withdrawVerification(actor: Actor, id: string): Promise<OwnVerification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.withdraw', await findVerification(tx, id))
    await moveVerification(tx, actor, id, 'withdraw')
    return presentOwnVerification(actor, await findVerification(tx, id))
  })
}
