import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { openVerificationStates, verificationMachine } from '#domain/verifications/verification-machine.ts'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type {
  OwnVerification,
  ownVerifications,
  rejectVerificationForm,
  reviewVerificationForm,
  submitVerificationForm,
  Verification,
  verificationsQuery,
} from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile, respondWithFile } from '#server/features/files/reading.ts'
import { findApplicantParties } from '#server/features/talent/applicants.ts'
import { grantBadge } from '#server/features/talent/badges.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
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

/** A second person confirms the review, which grants the badge. Throws `other_person_required` for the first one. */
export async function approveVerification(actor: Actor, id: string): Promise<Verification> {
  return transaction(async (tx) => {
    authorize(actor, 'verification.approve', await findVerification(tx, id))
    await moveVerification(tx, actor, id, 'approve')
    const approved = await findVerification(tx, id)
    // Read after the move: the first review cannot change any more, and another person made it.
    authorize(actor, 'verification.approve', approved)
    const { talent_id, badge, checked, expires_on } = approved
    await grantBadge(actor, { id: talent_id, badge }, { check: checked, expires_on })
    return presentVerification(actor, approved)
  })
}

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

/** Sends the document of a verification to the staff, and records who read it. */
export async function readVerificationFile(actor: Actor, id: string, { reply }: Exchange) {
  const file = await transaction(async (tx) => {
    authorize(actor, 'verification.read_file')
    const found = await tx
      .selectFrom('verifications')
      .innerJoin('files', 'files.id', 'verifications.file_id')
      .where('verifications.id', '=', id)
      .where('files.stored_at', 'is not', null)
      .where('files.removed_at', 'is', null)
      .select(['files.id', 'files.name', 'files.media_type', 'files.size_bytes'])
      .select(['verifications.talent_id', 'verifications.badge'])
      .executeTakeFirstOrThrow(notFound)
    const { talent_id, badge } = found
    await record(tx, 'verification.file_read', { actor, data: { verification_id: id, talent_id, badge } })
    return found
  })
  return respondWithFile(reply.header('cache-control', 'private, no-store'), file)
}

/** The verifications that wait for the staff, or all of one talent. */
export async function listVerifications(
  actor: Actor,
  { page, per_page, sort, talent_id, q }: z.output<typeof verificationsQuery>,
): Promise<Page<Verification>> {
  authorize(actor, 'verification.list')
  const way = sort === 'submitted_at' ? 'asc' : 'desc'
  const found = verificationRows(db)
    .where(
      talent_id === undefined
        ? sql<boolean>`verifications.status in (${sql.join(openVerificationStates.map((state) => sql.lit(state)))})`
        : sql<boolean>`verifications.talent_id = ${talent_id}`,
    )
    .$if(Boolean(q), (rows) => rows.where(containsWords(q, [sql.ref('talent.name')])))
  const { rows, total } = await readPage(
    found.orderBy('verifications.submitted_at', way).orderBy('verifications.id', way),
    { page, per_page },
  )
  return { items: rows.map((row) => presentVerification(actor, row)), page, per_page, total }
}
