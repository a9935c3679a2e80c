import { sql } from 'kysely'
import { may } from '#domain/policies.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { attemptActions, isReplaceable } from '#domain/tests/attempt.ts'
import type { TestResult } from '#domain/tests/attempt.ts'
import { outcomeTime } from '#domain/tests/outcome.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Null until it is graded, and for tests without scored questions. */
export const passed = sql<boolean | null>`(attempts.score >= test_versions.pass_rate)`

/** At most the time limit: companies do not see extra time. */
export const minutesUsed = sql<number | null>`
  case when attempts.started_at is not null and attempts.submitted_at is not null then
    least(ceil(extract(epoch from attempts.submitted_at - attempts.started_at) / 60), test_versions.time_limit)::integer
  end`

/** Attempts with the columns of a result. Start and end times are left out, since they would reveal extra time. */
export function resultRows(from: Db | Tx) {
  return from
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .innerJoin('applications', 'applications.id', 'attempts.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'attempts.applicant_id')
    .leftJoin('attempts as reused', 'reused.id', 'attempts.reused_attempt_id')
    .select([
      'attempts.id',
      'attempts.application_id',
      'attempts.company_id',
      'attempts.applicant_id',
      'attempts.status',
      'attempts.score',
      'attempts.assigned_at',
      'attempts.due_at',
      'attempts.submitted_at',
      'attempts.graded_at',
      'attempts.outcome_at',
      'attempts.replaced_because',
      'attempts.review_requested_at',
      'users.name as applicant_name',
      'jobs.id as job_id',
      'jobs.title as job_title',
      'test_versions.number as version',
      'reused.submitted_at as reused_from',
      'tests.is_active',
      'applications.stage',
      passed.as('is_passed'),
      minutesUsed.as('minutes_used'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('integrity_notes')
        .whereRef('integrity_notes.attempt_id', '=', 'attempts.id')
        .where('attempts.submitted_at', 'is not', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('integrity_notes'),
    )
}

export type ResultRow = Awaited<ReturnType<ReturnType<typeof resultRows>['executeTakeFirstOrThrow']>>

/** A result with what the actor can do with it. */
export function presentResult(actor: Actor, row: ResultRow): TestResult {
  const { company_id: _, applicant_id: __, is_active: ___, stage: ____, ...result } = row
  return {
    ...result,
    outcome_at: outcomeTime(row),
    allowed: attemptActions.filter((action) => isPossible(action, row) && may(actor, `attempt.${action}`, row)),
  }
}

function isPossible(action: (typeof attemptActions)[number], row: ResultRow): boolean {
  switch (action) {
    case 'grade':
      return row.status === 'submitted' && row.replaced_because === null
    case 'release':
      return row.status === 'graded' && outcomeTime(row)! > now()
    case 'replace':
      return (
        isReplaceable(row.status) &&
        row.replaced_because === null &&
        row.is_active &&
        row.stage !== 'hired' &&
        row.stage !== 'rejected' &&
        row.stage !== 'withdrawn'
      )
  }
}

/** A result as it is now. Throws `not_found`; the caller authorizes. */
export async function findResult(from: Db | Tx, id: string): Promise<ResultRow> {
  const row = await resultRows(from).where('attempts.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}
