import { sql } from 'kysely'
import type { OpenJob } from '#domain/jobs/job.ts'
import { openToApplicants, wasShown } from '#domain/jobs/shown-job.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { contains, patternsOf, wordsOf } from '#server/db/contains.ts'
import { jobRows } from './job-row.ts'
import type { JobRow } from './job-row.ts'
import { presentJobFacts } from './present-job.ts'

interface OpenJobsQuery {
  page: number
  per_page: number
  sort: '-published_at' | 'published_at'
  q?: string | undefined
  saved?: boolean | undefined
}

type OpenJobRow = JobRow & { saved: boolean; applied: boolean }

const searched = [
  sql.ref('jobs.title'),
  wordsOf('jobs.skill_tags'),
  sql.ref('jobs.description'),
  sql.ref('companies.name'),
]

/** The public jobs that take applications, narrowed by words, by what the asker saved, or by skills. */
export async function listOpenJobs(
  actor: Actor,
  query: OpenJobsQuery,
  skills?: readonly string[],
): Promise<Page<OpenJob>> {
  const user = asUser(actor)
  const scope = db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where(isOpen)
    .$if(Boolean(query.q), (jobs) => jobs.where(contains(patternsOf(query.q), searched)))
    .$if(skills !== undefined, (jobs) => jobs.where(sql<boolean>`jobs.skill_tags && ${skills}::text[]`))
    .$if(query.saved === true, (jobs) =>
      jobs.where(
        'jobs.id',
        'in',
        db.selectFrom('saved_jobs').select('job_id').where('applicant_id', '=', user.user_id),
      ),
    )
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc'
  const ids = scope
    .select('jobs.id')
    .orderBy('jobs.published_at', direction)
    .orderBy('jobs.id', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const [rows, counted] = await Promise.all([
    openJobRows(db, user)
      .where('jobs.id', 'in', ids)
      .orderBy('jobs.published_at', direction)
      .orderBy('jobs.id', direction)
      .execute(),
    scope.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    items: rows.map((row) => presentOpenJob(actor, row)),
    page: query.page,
    per_page: query.per_page,
    total: counted.total,
  }
}

/**
 * One job as the asker sees it in the list. Throws `not_found` when applicants do not see it, or `ever`: when they never
 * did.
 */
export async function findOpenJob(from: Db | Tx, actor: Actor, id: string, { ever = false } = {}): Promise<OpenJob> {
  const row = await openJobRows(from, asUser(actor)).where('jobs.id', '=', id).executeTakeFirst()
  if (!row || !(ever ? wasShown(row) : openToApplicants(row))) throw new Failure('not_found')
  return presentOpenJob(actor, row)
}

/** The WHERE that says the same as `openToApplicants`; a test compares the two. */
export const isOpen = sql<boolean>`jobs.visibility = 'public' and jobs.status in (${sql.join(visibleJobStatuses.map((status) => sql.lit(status)))}) and companies.status = 'active'`

function openJobRows(from: Db | Tx, user: User) {
  return jobRows(from).select(({ exists, selectFrom }) => [
    exists(
      selectFrom('saved_jobs')
        .whereRef('job_id', '=', 'jobs.id')
        .where('applicant_id', '=', user.user_id)
        .select('job_id'),
    )
      .$castTo<boolean>()
      .as('saved'),
    exists(
      selectFrom('applications')
        .whereRef('job_id', '=', 'jobs.id')
        .where('applicant_id', '=', user.user_id)
        .select('id'),
    )
      .$castTo<boolean>()
      .as('applied'),
  ])
}

function presentOpenJob(actor: Actor, job: OpenJobRow): OpenJob {
  return {
    ...presentJobFacts(job),
    required_tests: job.tests.map((test) => test.name),
    saved: job.saved,
    applied: job.applied,
    allowed: [
      ...(!job.applied && may(actor, 'application.apply', job) ? (['apply'] as const) : []),
      ...(openToApplicants(job) ? (['save'] as const) : []),
    ],
  }
}
