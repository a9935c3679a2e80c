import { sql } from 'kysely'
import { currentQuestions } from '#server/features/application-questions/job-questions.ts'
import type { JobFlag } from '#domain/jobs/job-flag.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { isInactive, jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobMove } from '#domain/jobs/job-machine.ts'
import { jobRefusal } from '#domain/jobs/job-refusal.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Finds a job by ID; throws `not_found`. The caller authorizes. */
export async function findJob(from: Db | Tx, id: string): Promise<JobRow> {
  return jobRows(from).where('jobs.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/**
 * The same, locked until the end of the transaction against everything but `share` locks. It is locked first and then
 * read, so that the newest values are read.
 */
export async function lockJob(tx: Tx, id: string, { share = false } = {}): Promise<JobRow> {
  const held = tx.selectFrom('jobs').select('id').where('id', '=', id)
  await (share ? held.forShare() : held.forNoKeyUpdate()).execute()
  return findJob(tx, id)
}

// Explicit columns: a prepared statement with `*` breaks when a migration adds a column.
const columns = [
  'jobs.id',
  'jobs.company_id',
  'jobs.title',
  'jobs.description',
  'jobs.engagement_type',
  'jobs.budget_min_cents',
  'jobs.budget_max_cents',
  'jobs.budget_total_cents',
  'jobs.approved_budget_cents',
  'jobs.currency',
  'jobs.weekly_hours',
  'jobs.start_date',
  'jobs.skill_tags',
  'jobs.timezone',
  'jobs.required_certs',
  'jobs.visibility',
  'jobs.cc_email',
  'jobs.openings',
  'jobs.archived_at',
  'jobs.hidden_at',
  'jobs.flagged_at',
  'jobs.version',
  'jobs.applicants_notified_at',
  'jobs.status',
  'jobs.published_at',
  'jobs.created_at',
  'jobs.updated_at',
] as const

/** Jobs with the company's name and the numbers of its applications. */
export function jobRows(from: Db | Tx = db) {
  return from
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .innerJoin('job_counts', 'job_counts.job_id', 'jobs.id')
    .select(columns)
    .select([
      'jobs.id as job_id',
      'companies.name as company_name',
      'companies.status as company_status',
      'companies.timezone as company_timezone',
      'companies.logo_file_id as company_logo_file_id',
      'companies.account_manager_id',
      'job_counts.applications as applications_count',
      'job_counts.applications_unread',
      'job_counts.applications_in_review as in_review_count',
    ])
    .select(
      sql<JobFlag | null>`case when jobs.flagged_at is not null then (
        select json_build_object('status', status, 'findings', findings, 'reason', reason,
          'requested_at', to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from job_flags where job_flags.job_id = jobs.id order by requested_at desc, id desc limit 1
      ) end`.as('flag'),
    )
    .select(currentQuestions.as('asked'))
    .select(({ selectFrom }) => [
      selectFrom('job_tests')
        .innerJoin('tests', 'tests.id', 'job_tests.test_id')
        .whereRef('job_tests.job_id', '=', 'jobs.id')
        .select(
          sql<
            CompanyJob['required_tests']
          >`coalesce(json_agg(json_build_object('id', tests.id, 'name', tests.name, 'type', tests.type, 'level', tests.level, 'pass_rate', tests.pass_rate, 'time_limit', tests.time_limit, 'questions_count', tests.questions_count) order by job_tests.position), '[]')`.as(
            'tests',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('tests'),
    ])
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['executeTakeFirstOrThrow']>>

/** Moves a job. Throws `illegal_move`, with the current status, if the move cannot start from it. */
export async function moveJob<Job extends Pick<JobRow, 'id'>>(tx: Tx, job: Job, move: JobMove) {
  const [moved] = await moveJobs(tx, [job.id], move)
  if (!moved) throw await illegalJobMove(tx, job.id, move)
  return { ...job, ...moved }
}

/** The only writer of a job's status: moves those of the jobs in a permitted source state, and returns them. */
export async function moveJobs(tx: Tx, ids: readonly string[], move: JobMove) {
  const { from, to } = jobMachine.moves[move]
  const at = now()
  return tx
    .updateTable('jobs')
    .set(({ ref, eb }) => ({
      status: to,
      updated_at: at,
      ...(isInactive(to) ? {} : { archived_at: null, applicants_notified_at: null }),
      ...(move === 'publish' ? { published_at: at } : {}),
      // A concurrent edit of the unpublished job fails, so that its author learns that applicants now see it.
      ...(move === 'publish' || move === 'reopen' ? { version: eb(ref('version'), '+', 1) } : {}),
    }))
    .where('id', 'in', ids)
    .where('status', 'in', from)
    .returning(['id', 'status', 'published_at', 'updated_at', 'archived_at', 'applicants_notified_at', 'version'])
    .execute()
}

/** The failure of a move that the job's current status does not permit. */
export async function illegalJobMove(tx: Tx, id: string, move: Parameters<typeof jobRefusal>[0]): Promise<Failure> {
  return new Failure('illegal_move', { message: jobRefusal(move, await findJob(tx, id)) })
}
