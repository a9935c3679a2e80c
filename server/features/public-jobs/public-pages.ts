import { isOpenToApplicants } from '#domain/jobs/job-visibility.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { validThrough } from '#domain/public-jobs/public-job.ts'
import type { PublicJob, PublicJobPage } from '#domain/public-jobs/public-job.ts'
import { openJobsSearchOf } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobList, PublicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { findCompanyPage } from '#server/features/accounts/find-users.ts'
import { searchOpenJobs } from '#server/features/jobs/open-jobs.ts'
import { now } from '#server/platform/clock/clock.ts'
import { presentBudget } from '#server/features/jobs/present-job.ts'
import { visitor } from '#domain/kernel/actor.ts'

/**
 * The page of the job with a short ID, its company, and the IDs of all that it shows. Throws `not_found` if visitors may
 * not see the job.
 */
export async function findPublicJobPage(
  actor: Actor,
  short_id: string,
): Promise<{ page: PublicJobPage; company_id: string; about: string[] }> {
  const row = await publicJobRows(db).where('jobs.short_id', '=', short_id).executeTakeFirstOrThrow(notFound)
  authorize(actor, 'public_job.see', row)
  const job = presentPublicJob(row)
  const takes_applications = isOpenToApplicants(row)
  const { company_id } = row
  const similar = await findSimilar(job)
  const tests = takes_applications ? await findRequiredTests(job.id) : []
  const { applications, in_review } = await db
    .selectFrom('job_counts')
    .where('job_id', '=', job.id)
    .select(['applications', 'applications_in_review as in_review'])
    .executeTakeFirstOrThrow()
  return {
    page: {
      job,
      takes_applications,
      company_page: await findCompanyPage(db, company_id),
      tests: tests.map(({ name, time_limit }) => ({ name, time_limit })),
      applications,
      in_review,
      valid_through: validThrough(job.published_at, now()),
      similar: similar.map(presentPublicJob),
    },
    company_id,
    about: [job.id, company_id, ...tests.map(({ id }) => id), ...similar.flatMap((one) => [one.id, one.company_id])],
  }
}

const findRequiredTests = (job_id: string) =>
  db
    .selectFrom('job_tests')
    .innerJoin('tests', 'tests.id', 'job_tests.test_id')
    .where('job_tests.job_id', '=', job_id)
    .orderBy('job_tests.position')
    .select(['tests.id', 'tests.name', 'tests.time_limit'])
    .execute()

const similar_max = 4

/** The newest other open jobs that require one of the same skills, or else the newest ones. */
async function findSimilar({ id, skill_tags }: PublicJob): Promise<PublicJobRow[]> {
  const newest = { page: 1, per_page: similar_max + 1, sort: '-published_at' } as const
  return withIndexScans(async (from) => {
    const others = async (skills?: string[]) => {
      const { ids } = await searchOpenJobs(from, { ...newest, ...(skills && { skills }) }, null)
      return ids.filter((one) => one !== id).slice(0, similar_max)
    }
    const alike = skill_tags.length > 0 ? await others(skill_tags) : []
    return findOpenRows(from, alike.length > 0 ? alike : await others())
  })
}

/** A page of the open jobs that visitors see. A page after the last is empty. */
export async function listPublicJobs(actor: Actor, query: PublicJobsQuery): Promise<PublicJobList> {
  authorize(actor, 'public_job.list')
  return withIndexScans(async (from) => {
    const search = openJobsSearchOf(query)
    const { ids, ...found } = await searchOpenJobs(from, search, null)
    return { query, jobs: await findPublicJobs(from, ids), page: search.page, ...found }
  })
}

/** What a visitor sees of jobs, and whether they see it. */
export function publicJobRows(from: Db | Tx) {
  return from
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.short_id',
      'jobs.company_id',
      'jobs.title',
      'jobs.description',
      'jobs.engagement_type',
      'jobs.budget_min_cents',
      'jobs.budget_max_cents',
      'jobs.budget_total_cents',
      'jobs.currency',
      'jobs.weekly_hours',
      'jobs.start_date',
      'jobs.skill_tags',
      'jobs.timezone',
      'jobs.status',
      'jobs.visibility',
      'jobs.hidden_at',
      'jobs.flagged_at',
      'jobs.published_at',
      'jobs.updated_at',
      'companies.name as company_name',
      'companies.status as company_status',
    ])
}

type PublicJobRow = Awaited<ReturnType<ReturnType<typeof publicJobRows>['executeTakeFirstOrThrow']>>

/** The rows of open jobs: public, taking applications, of an active company. */
const openPublicJobRows = (from: Db | Tx) => publicJobRows(from).innerJoin('open_jobs', 'open_jobs.job_id', 'jobs.id')

/** The open jobs with these IDs, in their order. */
export const findPublicJobs = async (from: Db | Tx, ids: readonly string[]): Promise<PublicJob[]> =>
  (await findOpenRows(from, ids)).map(presentPublicJob)

async function findOpenRows(from: Db | Tx, ids: readonly string[]): Promise<PublicJobRow[]> {
  if (ids.length === 0) return []
  const rows = await openPublicJobRows(from).where('jobs.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A job as a visitor sees it. */
const presentPublicJob = (job: PublicJobRow): PublicJob => ({
  id: job.id,
  short_id: job.short_id,
  title: job.title,
  description: job.description,
  ...presentBudget(visitor, job),
  currency: job.currency,
  weekly_hours: job.weekly_hours,
  start_date: job.start_date,
  skill_tags: job.skill_tags,
  timezone: job.timezone,
  company_name: job.company_name,
  status: job.status,
  published_at: job.published_at!,
  updated_at: job.updated_at,
})

const batch = 500

interface Position {
  published_at: string
  id: string
}

/**
 * All open jobs, the newest first, read on demand. One that changes meanwhile can be missing or appear twice. `turn` runs
 * each read.
 */
export async function* readOpenJobs(
  turn: <Result>(read: () => Promise<Result>) => Promise<Result>,
): AsyncGenerator<PublicJob[]> {
  let after: Position | undefined
  for (;;) {
    const last = after
    const rows = await turn(() => readBatch(last))
    if (rows.length > 0) yield rows.map(presentPublicJob)
    const [end] = rows.slice(-1)
    if (!end || rows.length < batch) return
    after = { published_at: end.published_at!, id: end.id }
  }
}

const readBatch = (after: Position | undefined) =>
  openPublicJobRows(db)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('open_jobs.published_at', 'open_jobs.job_id'), '<', tuple(after!.published_at, after!.id)),
      ),
    )
    .orderBy('open_jobs.published_at', 'desc')
    .orderBy('open_jobs.job_id', 'desc')
    .limit(batch)
    .execute()

/** The newest open jobs. */
export async function newestPublicJobs(limit: number): Promise<PublicJob[]> {
  const rows = await openPublicJobRows(db)
    .orderBy('open_jobs.published_at', 'desc')
    .orderBy('open_jobs.job_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentPublicJob)
}

export async function countOpenJobs(): Promise<number> {
  const { count } = await db
    .selectFrom('open_jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A part of the addresses of all open jobs, in an order that changes little. */
export async function listOpenAddresses({ offset, limit }: { offset: number; limit: number }) {
  return db
    .selectFrom('open_jobs')
    .innerJoin('jobs', 'jobs.id', 'open_jobs.job_id')
    .select(['jobs.title', 'jobs.short_id', 'jobs.updated_at'])
    .orderBy('open_jobs.job_id')
    .offset(offset)
    .limit(limit)
    .execute()
}
