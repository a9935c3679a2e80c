import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type { OwnVerification, Verification, submitVerificationForm } from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { findApplicantParties } from '#server/features/talent/find-applicant-parties.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findVerification } from './find-verification.ts'
import { presentOwnVerification, presentVerification } from './present-verification.ts'
import type { VerificationRow } from './verification-rows.ts'

type Form = z.output<typeof submitVerificationForm>

/** Asks for a badge with an uploaded document. Throws `already_exists` while another one is checked. */
export async function submitVerification(actor: Actor, form: Form): Promise<OwnVerification> {
  authorize(actor, 'verification.submit')
  return presentOwnVerification(actor, await submit(actor, asUser(actor).user_id, form))
}

/** The same on behalf of an applicant. Who submits it does not check it. */
export async function submitVerificationFor(actor: Actor, talent_id: string, form: Form): Promise<Verification> {
  authorize(actor, 'verification.submit_for')
  authorize(actor, 'applicant.see', await findApplicantParties(db, talent_id))
  return presentVerification(actor, await submit(actor, talent_id, form))
}

function submit(actor: Actor, talent_id: string, { badge, file_id }: Form): Promise<VerificationRow> {
  const { user_id } = asUser(actor)
  const submitted_by = user_id === talent_id ? null : user_id
  return transaction(async (tx) => {
    await lockOwnFile(tx, actor, { id: file_id, purpose: 'verification', path: 'file_id' })
    const submitted = await tx
      .insertInto('verifications')
      .values({ talent_id, badge, file_id, submitted_by, status: verificationMachine.initial, submitted_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!submitted) throw new Failure('already_exists', { message: verificationMessages.open })
    await record(tx, 'verification.submitted', { actor, data: { verification_id: submitted.id, talent_id, badge } })
    return findVerification(tx, submitted.id)
  })
}
