import { createHash } from 'node:crypto'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import { drawQuestions } from '#domain/tests/draw-questions.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { minutesFor } from './allowances.ts'
import { keepRecordings } from './assembling.ts'
import { isReviewable, lockAttempt, moveAttempt, requireInProgress } from './find-attempt.ts'
import type { AttemptRow } from './find-attempt.ts'
import { createAnswerRuns } from './answer-runs.ts'
import { createFurtherGradings, createGradings, updateScore } from './grading.ts'
import { insertIntegrityNote } from './integrity.ts'
import { attemptContent } from './show-result.ts'
import { showTakenAttempt } from './show-taken-attempt.ts'
import { findVersion } from './find-test.ts'

/**
 * Makes the caller's tab the only one that can save answers, and returns what it needs to continue. Not recorded as an
 * activity: it is part of answering.
 */
export async function openAttempt(actor: Actor, id: string): Promise<OpenedAttempt> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.take', attempt)
    requireInProgress(attempt)
    const address_hash = hashOfAddress(attempt)
    const { writer } = await tx
      .updateTable('attempts')
      .set(({ eb, ref }) => ({ writer: eb(ref('writer'), '+', 1), address_hash }))
      .where('id', '=', id)
      .returning('writer')
      .executeTakeFirstOrThrow()
    await noteChangedAddress(tx, attempt, address_hash)
    return { ...(await showTakenAttempt(tx, actor, id)), writer }
  })
}

/** The address of the request, salted with the attempt, so that attempts cannot be linked by it. */
function hashOfAddress({ id, address_hash }: AttemptRow): Buffer | null {
  const ip = requestContext.getStore()?.ip
  return ip ? createHash('sha256').update(`${id} ${ip}`).digest() : address_hash
}

async function noteChangedAddress(tx: Tx, { id, address_hash: before }: AttemptRow, after: Buffer | null) {
  if (!before || !after || before.equals(after)) return
  await insertIntegrityNote(tx, id, { kind: 'network_changed', question_id: null, amount: null })
}

/** Starts an attempt: draws its questions and begins its time, including the applicant's extra time. */
export async function startAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.start', attempt)
    const content = await findVersion(tx, attempt.version_id)
    const { extra_time_percent } = await tx
      .selectFrom('talents')
      .where('user_id', '=', attempt.applicant_id)
      .select('extra_time_percent')
      .executeTakeFirst()
      .then((talent) => talent ?? { extra_time_percent: 0 })
    await moveAttempt(tx, actor, id, 'start', {
      question_ids: drawQuestions(content, id).map((question) => question.id),
      extra_time_percent,
      ends_at: fromNow(minutesFor(content.time_limit, extra_time_percent) * 60_000),
    })
  })
}

/** Submits an attempt for its applicant. */
export async function submitAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.submit', attempt)
    await finishAttempt(tx, actor, attempt)
  })
}

/** Submits the attempts whose time is over, with the answers that were saved. */
export async function submitDueAttempts(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('attempts')
        .where('status', '=', 'in_progress')
        .where('ends_at', '<=', now())
        .orderBy('ends_at')
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      // Time may have been added while this waited for its turn.
      const attempt = await lockAttempt(tx, id)
      if (attempt.ends_at && attempt.ends_at <= now()) await finishAttempt(tx, system, attempt)
    },
  )
}

/** The caller has locked the attempt. */
async function finishAttempt(tx: Tx, actor: Actor, attempt: AttemptRow): Promise<void> {
  const { id, question_ids } = attempt
  await moveAttempt(tx, actor, id, 'submit')
  await keepRecordings(tx, attempt)
  if (question_ids?.length) {
    await tx
      .insertInto('answers')
      .values(question_ids.map((question_id) => ({ attempt_id: id, question_id, value: null, saved_at: now() })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const content = await attemptContent(tx, attempt)
  await createGradings(tx, id, content)
  await createAnswerRuns(tx, id, content)
  await updateScore(tx, actor, attempt, content)
}

/** Expires the attempts that were not started in time. */
export async function expireAttempts(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('attempts')
        .where('status', '=', 'assigned')
        .where('due_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAttempt(tx, system, id, 'expire'),
  )
}

/** Requests a second review of the answers that a person graded: once, and after the applicant has read the outcome. */
export async function requestReview(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.request_review', attempt)
    const { reviewable } = await tx
      .selectFrom('attempts')
      .where('id', '=', id)
      .select(isReviewable().as('reviewable'))
      .executeTakeFirstOrThrow()
    if (!reviewable) throw new Failure('illegal_move')
    await moveAttempt(tx, actor, id, 'request_review', { score: null })
    await createFurtherGradings(tx, id, await attemptContent(tx, attempt), 'review')
  })
}
