import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure, notFound } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { openVerificationStates } from '#domain/verifications/verification-machine.ts'
import { verificationMessages } from '#domain/verifications/verification.ts'
import type {
  rejectVerificationForm,
  reviewVerificationForm,
  Verification,
  verificationsQuery,
} from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { transaction } from '#server/db/transaction.ts'
import { respondWithFile } from '#server/features/files/reading.ts'
import { grantBadge } from '#server/features/talent/badges.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findVerification, moveVerification, presentVerification, verificationRows } from './find-verification.ts'

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
