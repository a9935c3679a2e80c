import { sql } from 'kysely'
import type { z } from 'zod'
import { budgetText, engagementLabels, visibilityLabels } from '#domain/jobs/job.ts'
import type { JobSort, jobsExportQuery } from '#domain/jobs/job-list.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { jobRows } from './job-row.ts'
import type { JobRow } from './job-row.ts'
import { jobOrder, filterValues, filterShape, sortJobs } from './filter-jobs.ts'
import type { FilterValues, FilterShape } from './filter-jobs.ts'
import { presentJobFacts } from './present-job.ts'

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
  { title: 'Budget', cell: (job) => budgetText(presentJobFacts(job)) },
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
