import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  companyJobsQuery,
  jobsExportQuery,
  JobSort,
  JobsSummary,
  JobTag,
  jobTagsQuery,
} from '#domain/jobs/job-list.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { budgetText, engagementLabels } from '#domain/jobs/budget.ts'
import { visibilityLabels } from '#domain/jobs/job.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { prepared } from '#server/db/prepared.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { ofSeenApplications, ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { filterJobs, filterShape, filterValues, jobOrder, pendingInterviews, sortJobs } from './filter-jobs.ts'
import type { FilterShape, FilterValues } from './filter-jobs.ts'
import { jobRows } from './find-job.ts'
import type { JobRow } from './find-job.ts'
import { presentBudget, presentJob } from './present-job.ts'
import { meanDaysToHire } from './sync-job-status.ts'
import { companyReader } from '#server/features/fees/margin.ts'

interface Shape extends FilterShape {
  sort: JobSort
}
interface Args extends FilterValues {
  limit: number
  offset: number
}

/** A page of a company's jobs. */
export function companyJobsPage(shape: Shape, args: Args) {
  const { key, id, direction } = jobOrder(shape.sort)
  const ids = sortJobs(shape.sort, shape, args).select('jobs.id').limit(args.limit).offset(args.offset)
  return jobRows().where('jobs.id', 'in', ids).orderBy(key, direction).orderBy(id, direction)
}

/** The total of all pages. */
export function companyJobsTotal(shape: FilterShape, args: FilterValues) {
  return filterJobs(shape, args).select(({ fn }) => fn.countAll<number>().as('total'))
}

const findPage = prepared(companyJobsPage)
const findTotal = prepared(companyJobsTotal)

/** The jobs of the actor's company that the actor sees. */
export async function listCompanyJobs(
  actor: Actor,
  query: z.output<typeof companyJobsQuery>,
): Promise<Page<CompanyJob>> {
  const { page, per_page, sort, ...filter } = query
  const by = filterShape(asMember(actor), filter)
  const given = filterValues(asMember(actor), filter)
  const [rows, [counted]] = await Promise.all([
    findPage({ sort, ...by }, { ...given, limit: per_page, offset: (page - 1) * per_page }),
    findTotal(by, given),
  ])
  return { items: rows.map((row) => presentJob(actor, row)), page, per_page, total: counted!.total }
}

/** Rows per query. */
const batch = 500

const dayOf = (at: string | null, job: JobRow) => at && dateIn(job.company_timezone, new Date(at))

const columns: Column<JobRow>[] = [
  { title: 'Job Title', cell: (job) => job.title },
  { title: 'Status', cell: (job) => jobStatusLabels[job.status] },
  { title: 'Launch Date', cell: (job) => dayOf(job.published_at, job) },
  { title: 'Applications', cell: (job) => job.applications_count },
  { title: 'Unread Applications', cell: (job) => job.applications_unread },
  { title: 'Engagement', cell: (job) => engagementLabels[job.engagement_type] },
  { title: 'Budget', cell: (job) => budgetText(presentBudget(companyReader, job)) },
  { title: 'Currency', cell: (job) => job.currency },
  { title: 'Weekly Hours', cell: (job) => job.weekly_hours },
  { title: 'Openings', cell: (job) => job.openings },
  { title: 'Skills', cell: (job) => job.skill_tags.join(', ') },
  { title: 'Visibility', cell: (job) => visibilityLabels[job.visibility] },
  { title: 'Created', cell: (job) => dayOf(job.created_at, job) },
  { title: 'Archived', cell: (job) => dayOf(job.archived_at, job) },
  { title: 'Link', cell: (job) => config.origin + pathTo('company_job', { id: job.id }) },
]

/** The actor's company's jobs as a table: the given IDs, or all that match the filter, in the given order. */
export function exportJobs(actor: Actor, { ids, sort, ...filter }: z.output<typeof jobsExportQuery>) {
  const member = asMember(actor)
  const batches =
    ids.length > 0
      ? namedJobs(member, ids, sort)
      : jobsInBatches(sort, filterShape(member, filter), filterValues(member, filter))
  return { name: `jobs-${now().slice(0, 10)}`, columns, batches }
}

async function* namedJobs(member: CompanyMember, ids: string[], sort: JobSort): AsyncGenerator<JobRow[]> {
  const { key, id, direction } = jobOrder(sort)
  yield await jobRows()
    .where('jobs.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('jobs.id', 'in', ids)
    .orderBy(key, direction)
    .orderBy(id, direction)
    .execute()
}

/** In batches, each after the last job of the previous one: no connection is held while the client does not read. */
async function* jobsInBatches(sort: JobSort, by: FilterShape, given: FilterValues): AsyncGenerator<JobRow[]> {
  const { key, id, direction } = jobOrder(sort)
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  for (let last: (JobRow & { key: string }) | undefined; ;) {
    const ids = sortJobs(sort, by, given)
      .$if(last !== undefined, (jobs) =>
        jobs.where(sql<boolean>`(${key}, ${id}) ${comparison} (${last!.key}, ${last!.id})`),
      )
      .select('jobs.id')
      .limit(batch)
    const rows = await jobRows()
      // As text, since the driver's dates lose microseconds.
      .select(sql<string>`(${key})::text`.as('key'))
      .where(sql<boolean>`jobs.id = any(array(${ids}))`)
      .orderBy(key, direction)
      .orderBy(id, direction)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

/** The current totals of the jobs that the actor sees. */
export async function summarizeJobs(actor: Actor): Promise<JobsSummary> {
  const member = asMember(actor)
  const given = { company_id: member.company_id, now: now() }
  return db
    .selectNoFrom(({ selectFrom }) => {
      const jobsIn = (status: 'open' | 'paused') =>
        selectFrom('jobs')
          .where('company_id', '=', given.company_id)
          .where(ofSeenJobs(member, sql.ref('jobs.id')))
          .where('archived_at', 'is', null)
          .where('status', '=', status)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
      return [
        jobsIn('open').as('open'),
        jobsIn('paused').as('paused'),
        pendingInterviews(given)
          .where(ofSeenJobs(member, sql.ref('applications.job_id')))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('pending_interviews'),
        selectFrom('attempts')
          .where('company_id', '=', given.company_id)
          .where(ofSeenApplications(member, sql.ref('attempts.application_id')))
          .where('status', '=', 'assigned')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('tests_assigned'),
        selectFrom('offers')
          .innerJoin('applications', 'applications.id', 'offers.application_id')
          .where('offers.company_id', '=', given.company_id)
          .where(ofSeenJobs(member, sql.ref('offers.job_id')))
          .where('offers.status', '=', 'accepted')
          .where('offers.decided_at', '>=', sql<string>`${given.now}::timestamptz - interval '12 months'`)
          .select(sql<number | null>`round(${meanDaysToHire})::integer`.as('days'))
          .$asScalar()
          .as('time_to_hire_days'),
      ]
    })
    .executeTakeFirstOrThrow()
}

const orders = {
  '-jobs_count': sql`jobs_count desc, tag`,
  tag: sql`lower(tag), tag`,
  '-tag': sql`lower(tag) desc, tag desc`,
} as const

/** The skills of the actor's company's jobs, each in its most common spelling, with the number of jobs. */
export async function listJobTags(actor: Actor, query: z.output<typeof jobTagsQuery>): Promise<Page<JobTag>> {
  const { page, per_page, sort, q, archived } = query
  const member = asMember(actor)
  const spellings = db
    .selectFrom('jobs')
    .innerJoin(sql<{ tag: string }>`unnest(jobs.skill_tags)`.as<'skill'>(sql`skill(tag)`), (join) => join.onTrue())
    .where('jobs.company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('jobs.archived_at', archived ? 'is not' : 'is', null)
    .groupBy('skill.tag')
    .select(['skill.tag', ({ fn }) => fn.countAll<number>().as('jobs')])
  const tags = db
    .selectFrom(spellings.as('spelling'))
    .$if(Boolean(q), (all) => all.where(containsWords(q, [sql.ref('spelling.tag')])))
    .groupBy(sql`lower(spelling.tag)`)
    .select([
      sql<string>`(array_agg(spelling.tag order by spelling.jobs desc, spelling.tag))[1]`.as('tag'),
      sql<number>`sum(spelling.jobs)::integer`.as('jobs_count'),
    ])
  const { rows: items, total } = await readPage(db.selectFrom(tags.as('tags')).selectAll().orderBy(orders[sort]), {
    page,
    per_page,
  })
  return { items, page, per_page, total }
}
