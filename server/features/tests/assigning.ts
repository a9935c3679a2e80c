import type { z } from 'zod'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import { isReplaceable, reusableForMonths, scoreBand, testsDueWithinDays } from '#domain/tests/attempt.ts'
import type { assignForm, assignResult, replaceForm, TestResult } from '#domain/tests/attempt.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findAttempt, isShown, lockAttempt, moveAttempt } from './find-attempt.ts'
import { findResult, presentResult } from './show-result.ts'
import { findTest } from './find-test.ts'

/**
 * Assigns a test to applicants, all or none. Applications that have ended or are being rejected, and those that already
 * have the test, are skipped.
 */
export async function assignTest(
  actor: Actor,
  id: string,
  { application_ids, due_in_days }: z.output<typeof assignForm>,
): Promise<z.output<typeof assignResult>> {
  return transaction(async (tx) => {
    const test = await findTest(tx, id)
    authorize(actor, 'test.assign', test)
    if (test.status !== 'active') throw new Failure('test_not_active')
    const chosen = new Set(application_ids)
    const applications = await lockApplications(tx, [...chosen])
    if (applications.length < chosen.size) throw new Failure('not_found')
    let assigned = 0
    for (const application of applications) {
      authorize(actor, 'application.test', application)
      if (application.is_open) assigned += (await assignTests(tx, actor, application, [id], { due_in_days })).length
    }
    return { assigned, skipped: applications.length - assigned }
  })
}

/** Applications, locked in ID order, so that concurrent assignments cannot deadlock. */
async function lockApplications(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('applications')
    .where('id', 'in', ids)
    .select(['id', 'job_id', 'company_id', 'applicant_id', 'stage', 'rejects_at'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ stage, rejects_at, ...application }) => ({
    ...application,
    /** It has not ended and is not being rejected. */
    is_open: stage !== 'hired' && stage !== 'rejected' && stage !== 'withdrawn' && rejects_at === null,
  }))
}

const day_ms = 86_400_000

/** The due date of a test assigned at this time. */
const dueDate = (assigned_at: string, days: number = testsDueWithinDays): string =>
  new Date(Date.parse(assigned_at) + days * day_ms).toISOString()

/**
 * Assigns the current versions of tests to an applicant. Tests that are not active, and those that the applicant
 * already has in this application, are left out. Returns the IDs of the new attempts.
 */
export async function assignTests(
  tx: Tx,
  actor: Actor,
  application: { id: string; job_id: string; company_id: string; applicant_id: string },
  test_ids: readonly string[],
  { due_in_days }: { due_in_days?: number } = {},
): Promise<string[]> {
  if (test_ids.length === 0) return []
  const { id: application_id, job_id, company_id, applicant_id } = application
  const assigned_at = now()
  const due_at = dueDate(assigned_at, due_in_days)
  const versions = await tx
    .selectFrom('tests')
    .where('id', 'in', test_ids)
    .where('is_active', '=', true)
    .select(['id as test_id', 'version_id'])
    .$narrowType<{ version_id: string }>()
    // Sorted, so that concurrent assignments of the same tests cannot deadlock.
    .orderBy('id')
    .forShare()
    .execute()
  if (versions.length === 0) return []
  const assigned = await tx
    .insertInto('attempts')
    .values(
      versions.map(({ test_id, version_id }) => ({
        application_id,
        test_id,
        version_id,
        company_id,
        applicant_id,
        status: attemptMachine.initial,
        assigned_at,
        due_at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'test_id']).where('replaced_at', 'is', null).doNothing(),
    )
    .returning(['id', 'test_id'])
    .execute()
  for (const { id: attempt_id, test_id } of assigned) {
    const data = { attempt_id, test_id, application_id, job_id, applicant_id }
    await record(tx, 'test.assigned', { actor, company_id, data })
  }
  return assigned.map(({ id }) => id)
}

interface Reusable {
  id: string
  version_id: string
  score: number
  points: number | null
  submitted_at: string
  band: string
}

/**
 * The applicant's latest result of the same library test in another application, submitted in the last 12 months. It can
 * be reused once its outcome is known to the applicant, and unless a company has asked for a new attempt, instead of
 * either.
 */
export async function findReusable(
  from: Db | Tx,
  { application_id, test_id, applicant_id }: { application_id: string; test_id: string; applicant_id: string },
): Promise<Reusable | null> {
  const since = new Date(now())
  since.setUTCMonth(since.getUTCMonth() - reusableForMonths)
  const result = await from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .where('tests.company_id', 'is', null)
    .where('attempts.test_id', '=', test_id)
    .where('attempts.applicant_id', '=', applicant_id)
    .where('attempts.replaced_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as replaced')
            .where('replaced.application_id', '=', application_id)
            .where('replaced.test_id', '=', test_id)
            .where('replaced.replaced_at', 'is not', null)
            .select('replaced.id'),
        ),
      ),
    )
    .where('attempts.status', '=', 'graded')
    .where('attempts.reused_attempt_id', 'is', null)
    .where('attempts.submitted_at', '>=', since.toISOString())
    .where(isShown())
    .where('attempts.score', 'is not', null)
    .select(['attempts.id', 'attempts.version_id', 'attempts.score', 'attempts.points', 'attempts.submitted_at'])
    .$narrowType<{ score: number; submitted_at: string }>()
    .orderBy('attempts.submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return result ? { ...result, band: scoreBand(result.score) } : null
}

/**
 * Uses the applicant's earlier result of the same library test instead of taking it again. The score counts as in the
 * version that was taken; the answers, comments and graders stay with the company that assigned it.
 */
export async function reuseAttempt(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.reuse', attempt)
    const earlier = await findReusable(tx, attempt)
    if (!earlier) throw new Failure('illegal_move')
    const { score, points, version_id } = earlier
    const at = now()
    await moveAttempt(tx, actor, id, 'reuse', {
      score,
      points,
      version_id,
      reused_attempt_id: earlier.id,
      submitted_at: at,
      graded_at: at,
      outcome_at: at,
      // The applicant knows it. An outcome graded after its release is released again.
      released_at: at,
    })
  })
}

/** Assigns a new attempt with the test's current version instead of a finished one, which is kept. */
export async function replaceAttempt(
  actor: Actor,
  id: string,
  { reason, due_in_days }: z.output<typeof replaceForm>,
): Promise<TestResult> {
  return transaction(async (tx) => {
    const { application_id } = await findAttempt(tx, id)
    // In the order in which moving an application locks them.
    const [application] = await lockApplications(tx, [application_id])
    const attempt = await lockAttempt(tx, id)
    authorize(actor, 'attempt.replace', attempt)
    if (!application?.is_open || !isReplaceable(attempt.status) || attempt.replaced_at)
      throw new Failure('illegal_move')
    const { test_id, applicant_id, company_id } = attempt
    if ((await findTest(tx, test_id)).status !== 'active') throw new Failure('test_not_active')
    await tx
      .updateTable('attempts')
      .set({ replaced_at: now(), replaced_because: reason })
      .where('id', '=', id)
      .execute()
    // No person has to grade it any more.
    await tx.deleteFrom('gradings').where('attempt_id', '=', id).where('graded_at', 'is', null).execute()
    const [new_attempt_id] = await assignTests(tx, actor, application, [test_id], { due_in_days })
    await record(tx, 'attempt.replaced', {
      actor,
      company_id,
      data: { attempt_id: id, test_id, application_id, applicant_id, new_attempt_id: new_attempt_id!, reason },
    })
    return presentResult(actor, await findResult(tx, new_attempt_id!))
  })
}

/** Cancels an application's unfinished tests. */
export async function cancelAttempts(tx: Tx, application_id: string): Promise<void> {
  for (const id of await attemptsIn(tx, application_id, attemptMachine.moves.cancel.from)) {
    await moveAttempt(tx, system, id, 'cancel')
  }
}

/** Reassigns the tests that were cancelled when the job closed, with a new due date. */
export async function reassignAttempts(tx: Tx, application_id: string): Promise<void> {
  for (const id of await attemptsIn(tx, application_id, attemptMachine.moves.reassign.from)) {
    await moveAttempt(tx, system, id, 'reassign', {
      due_at: dueDate(now()),
      started_at: null,
      ends_at: null,
      question_ids: null,
    })
  }
}

async function attemptsIn(tx: Tx, application_id: string, statuses: readonly (typeof attemptMachine.states)[number][]) {
  const rows = await tx
    .selectFrom('attempts')
    .where('application_id', '=', application_id)
    .where('status', 'in', statuses)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
