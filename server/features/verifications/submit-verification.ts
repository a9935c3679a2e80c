import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type { OwnVerification, submitVerificationForm } from '#domain/verifications/verification.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findVerification } from './find-verification.ts'
import { presentOwnVerification } from './present-verification.ts'

/** Asks for a badge with an uploaded document. Throws `already_exists` while another one is checked. */
export async function submitVerification(
  actor: Actor,
  { badge, file_id }: z.output<typeof submitVerificationForm>,
): Promise<OwnVerification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.submit')
    const talent_id = asUser(actor).user_id
    await lockOwnFile(tx, actor, { id: file_id, purpose: 'verification', path: 'file_id' })
    const submitted = await tx
      .insertInto('verifications')
      .values({ talent_id, badge, file_id, status: verificationMachine.initial, submitted_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!submitted) throw new Failure('already_exists', { message: verificationMessages.open })
    await record(tx, 'verification.submitted', { actor, data: { verification_id: submitted.id, talent_id, badge } })
    return presentOwnVerification(actor, await findVerification(tx, submitted.id))
  })
}
