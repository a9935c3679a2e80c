import { sql } from 'kysely'
import type { JobFlag } from '#domain/jobs/job-flag.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'

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

/** Jobs with the company's name and the numbers of all and unread applications. */
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
    ])
    .select(
      sql<JobFlag | null>`case when jobs.flagged_at is not null then (
        select json_build_object('status', status, 'findings', findings, 'reason', reason,
          'requested_at', to_char(requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from job_flags where job_flags.job_id = jobs.id order by requested_at desc, id desc limit 1
      ) end`.as('flag'),
    )
    .select(({ selectFrom }) => [
      selectFrom('job_tests')
        .innerJoin('tests', 'tests.id', 'job_tests.test_id')
        .whereRef('job_tests.job_id', '=', 'jobs.id')
        .select(
          sql<
            Pick<TestSummary, 'id' | 'name' | 'type' | 'pass_rate' | 'time_limit'>[]
          >`coalesce(json_agg(json_build_object('id', tests.id, 'name', tests.name, 'type', tests.type, 'pass_rate', tests.pass_rate, 'time_limit', tests.time_limit) order by job_tests.position), '[]')`.as(
            'tests',
          ),
        )
        .$asScalar()
        .$notNull()
        .as('tests'),
    ])
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['executeTakeFirstOrThrow']>>
