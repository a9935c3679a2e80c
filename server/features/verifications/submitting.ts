import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type {
  OwnVerification,
  ownVerifications,
  submitVerificationForm,
  Verification,
} from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import { findApplicantParties } from '#server/features/talent/applicants.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import {
  findVerification,
  moveVerification,
  presentOwnVerification,
  presentVerification,
  verificationRows,
} from './find-verification.ts'
import type { VerificationRow } from './find-verification.ts'

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

/** The applicant takes back a document that is being checked. */
export async function withdrawVerification(actor: Actor, id: string): Promise<OwnVerification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.withdraw', await findVerification(tx, id))
    await moveVerification(tx, actor, id, 'withdraw')
    return presentOwnVerification(actor, await findVerification(tx, id))
  })
}

/** The applicant's current badges, and their latest verification of each kind. */
export async function listOwnVerifications(actor: Actor): Promise<z.output<typeof ownVerifications>> {
  authorize(actor, 'verification.see_own')
  const { user_id } = asUser(actor)
  const today = dateIn('UTC', new Date(now()))
  const [rows, badges] = await Promise.all([
    verificationRows(db)
      .where('verifications.talent_id', '=', user_id)
      .distinctOn('verifications.badge')
      .orderBy('verifications.badge')
      .orderBy('verifications.submitted_at', 'desc')
      .orderBy('verifications.id', 'desc')
      .execute(),
    db
      .selectFrom('talent_badges')
      .where('talent_id', '=', user_id)
      .where('removed_at', 'is', null)
      .where(({ eb, or }) => or([eb('expires_on', 'is', null), eb('expires_on', '>=', today)]))
      .select(['badge', 'expires_on'])
      .orderBy('badge')
      .execute(),
  ])
  return { items: rows.map((row) => presentOwnVerification(actor, row)), badges }
}
