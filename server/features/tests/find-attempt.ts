import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import type { AttemptMove } from '#domain/tests/attempt-machine.ts'
import { outcomeWithinDays } from '#domain/tests/attempt.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { jobOfApplication } from '#server/features/accounts/job-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findResult, presentResult } from './show-result.ts'

/** What commands need to know of an attempt. Throws `not_found`; the caller authorizes. */
export async function findAttempt(from: Db | Tx, id: string) {
  return attemptRows(from, id).executeTakeFirstOrThrow(notFound)
}

const attemptRows = (from: Db | Tx, id: string) =>
  from
    .selectFrom('attempts')
    .where('id', '=', id)
    .select([
      'id',
      'company_id',
      'applicant_id',
      'application_id',
      jobOfApplication('application_id').as('job_id'),
      'test_id',
      'version_id',
      'status',
      'question_ids',
      'due_at',
      'ends_at',
      'writer',
      'address_hash',
      'replaced_at',
    ])

/** The same, locked until the end of the transaction: answers that are being saved are waited for. */
export async function lockAttempt(tx: Tx, id: string) {
  return attemptRows(tx, id).forUpdate().executeTakeFirstOrThrow(notFound)
}

export type AttemptRow = Awaited<ReturnType<typeof findAttempt>>

/** Throws `attempt_not_started` or `attempt_ended` unless the attempt is in progress. */
export function requireInProgress({ status }: Pick<AttemptRow, 'status'>): void {
  if (status === 'assigned') throw new Failure('attempt_not_started')
  if (status !== 'in_progress') throw new Failure('attempt_ended')
}

/** The activity of each move, and the timestamp that it sets. */
const moves = {
  start: { kind: 'attempt.started', instant: 'started_at' },
  submit: { kind: 'attempt.submitted', instant: 'submitted_at' },
  grade: { kind: 'attempt.graded', instant: 'graded_at' },
  reuse: { kind: 'attempt.reused', instant: 'graded_at' },
  request_review: { kind: 'attempt.review_requested', instant: 'review_requested_at' },
  expire: { kind: 'attempt.expired', instant: undefined },
  cancel: { kind: 'attempt.cancelled', instant: undefined },
  reassign: { kind: 'attempt.reassigned', instant: 'assigned_at' },
} as const satisfies Record<AttemptMove, unknown>

/** The columns that a move may set. */
interface Moved {
  score?: number | null
  points?: number | null
  due_at?: string
  started_at?: string | null
  submitted_at?: string
  graded_at?: string
  ends_at?: string | null
  question_ids?: string[] | null
  extra_time_percent?: number
  writer?: number
  outcome_at?: string | null
  version_id?: string
  reused_attempt_id?: string
  released_at?: string
}

/** The only writer of an attempt's status. Throws `illegal_move` unless the attempt is in a state where the move starts. */
export async function moveAttempt(
  tx: Tx,
  actor: Actor,
  id: string,
  move: AttemptMove,
  more: Moved = {},
): Promise<void> {
  const { from, to } = attemptMachine.moves[move]
  const { kind, instant } = moves[move]
  const moved = await tx
    .updateTable('attempts')
    .set({ status: to, ...(instant ? { [instant]: now() } : {}), ...more })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['test_id', 'application_id', 'applicant_id', 'company_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  const { company_id, ...about } = moved
  await record(tx, kind, { actor, company_id, data: { attempt_id: id, ...about } })
  if (move === 'grade') await releaseIfShown(tx, system, id)
}

const day_ms = 86_400_000

// Identical to the predicate of the partial index.
const isUnreleased = sql<boolean>`status in ('submitted', 'graded') and replaced_at is null
  and (released_at is null or released_at < graded_at)`

/** Whether the applicant may read the outcome: the hold is over, or 7 days have passed since the submission. */
export const isShown = () =>
  sql<boolean>`(attempts.outcome_at <= ${now()} or attempts.submitted_at <= ${fromNow(-outcomeWithinDays * day_ms)})`

/** Ends the company's hold of a graded attempt: its applicant is notified of the outcome now. */
export async function releaseOutcome(actor: Actor, id: string): Promise<TestResult> {
  return transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.release', attempt)
    if (attempt.status !== 'graded') throw new Failure('illegal_move')
    await tx
      .updateTable('attempts')
      .set({ outcome_at: now() })
      .where('id', '=', id)
      .where('outcome_at', '>', now())
      .execute()
    await releaseIfShown(tx, actor, id)
    return presentResult(actor, await findResult(tx, id))
  })
}

/** Releases the outcomes whose hold is over. */
export async function releaseDueOutcomes(): Promise<void> {
  await forEachDue(
    (limit) => db.selectFrom('attempts').where(isUnreleased).where(isShown()).select('id').limit(limit).execute(),
    (tx, id) => releaseIfShown(tx, system, id),
  )
}

/** Records that the applicant can read the outcome, once they can; again after a second review. */
export async function releaseIfShown(tx: Tx, actor: Actor, id: string): Promise<void> {
  const released = await tx
    .updateTable('attempts')
    .set({ released_at: now() })
    .where('id', '=', id)
    .where(isUnreleased)
    .where(isShown())
    .returning(['test_id', 'application_id', 'applicant_id', 'company_id'])
    .executeTakeFirst()
  if (!released) return
  const { company_id, ...about } = released
  await record(tx, 'attempt.released', { actor, company_id, data: { attempt_id: id, ...about } })
}

/**
 * Whether the applicant can request a second review of an attempt: a person graded it, its outcome is shown, and no
 * review was requested before. A reused result was graded where the test was taken.
 */
export const isReviewable = () =>
  sql<boolean>`(attempts.status = 'graded' and attempts.review_requested_at is null
    and attempts.reused_attempt_id is null and attempts.replaced_at is null and ${isShown()}
    and exists (select 1 from gradings where gradings.attempt_id = attempts.id))`
