import { sql } from 'kysely'
import type { z } from 'zod'
import type { jobsApi } from '#domain/jobs/api.ts'
import { jobStatusLabels, visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type {
  managedJobsExportQuery,
  ManagedJobsFilter,
  ManagedJobSort,
  managedJobsQuery,
} from '#domain/jobs/managed-jobs.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { CappedPage, Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import { readCappedPage, readPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords, indexedContainsWords } from '#server/db/contains-words.ts'
import { seenByStaff } from '#server/features/accounts/responsible-people.ts'
import { presentTest, testRows } from '#server/features/tests/find-test.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { isRequirable } from './check-job.ts'
import { jobKeys } from './filter-jobs.ts'
import { jobRows } from './find-job.ts'
import type { JobRow } from './find-job.ts'
import { findJobCompany } from './job-values.ts'
import { presentJob } from './present-job.ts'

/** The jobs of the companies that the actor is responsible for. */
export async function listManagedJobs(
  actor: Actor,
  { page, per_page, sort, ...filter }: z.output<typeof managedJobsQuery>,
): Promise<CappedPage<CompanyJob>> {
  authorize(actor, 'job.list_managed')
  const found = findManagedJobs(actor, filter)
  const sorted = sortManagedJobs(found, sort).select('jobs.id')
  const { rows: ids, ...counted } = await readCappedPage(sorted, { page, per_page }, found)
  const rows = await findJobsInOrder(ids.map(({ id }) => id))
  return { items: rows.map((row) => presentJob(actor, row)), page, per_page, ...counted }
}

/** Whether applicants can apply to a job, a row of `jobs`, also by invitation: `takesApplications` in SQL. */
export const isActiveJob = sql<boolean>`jobs.status in (${sql.join(visibleJobStatuses.map((status) => sql.lit(status)))})
  and jobs.hidden_at is null and jobs.flagged_at is null
  and exists (select from companies as employers where employers.id = jobs.company_id and employers.status = 'active')`

/** The jobs that a member of the staff may see, as in `jobPolicy.see`. */
const visibleTo = (actor: Actor) => seenByStaff(asUser(actor), sql.ref('jobs.company_id'))

/** The jobs that the actor may see and that match the filter; archived jobs only if requested. */
export function findManagedJobs(actor: Actor, { q, status, company_id, flagged, active, archived }: ManagedJobsFilter) {
  return db
    .selectFrom('jobs')
    .where(visibleTo(actor))
    .where('jobs.archived_at', archived ? 'is not' : 'is', null)
    .$if(status.length > 0, (jobs) => jobs.where(sql<boolean>`jobs.status = any (${status}::text[])`))
    .$if(company_id !== undefined, (jobs) => jobs.where('jobs.company_id', '=', company_id!))
    .$if(flagged === true, (jobs) => jobs.where('jobs.review_requested_at', 'is not', null))
    .$if(active === true, (jobs) => jobs.where(isActiveJob))
    .$if(Boolean(q), (jobs) => jobs.where(matches(q!)))
}

const matches = (q: string) => {
  return sql<boolean>`(${indexedContainsWords(q, sql`jobs.title`)} or jobs.company_id = any (array(
    select id from companies where ${indexedContainsWords(q, sql`companies.name`)})))`
}

/** The jobs in the order of the list: by its column, then by ID. */
function sortManagedJobs(jobs: ReturnType<typeof findManagedJobs>, sort: ManagedJobSort) {
  if (sort === 'flagged') return jobs.orderBy(sql`jobs.review_requested_at, jobs.created_at desc, jobs.id desc`)
  const { column, direction } = sortOrder(sort, jobKeys)
  // In the order of its index, which that of a company's list cannot use.
  if (column === jobKeys.published_at)
    return direction === 'asc'
      ? jobs.orderBy(sql`jobs.published_at nulls first, jobs.id`)
      : jobs.orderBy(sql`jobs.published_at desc nulls last, jobs.id desc`)
  const isByCount = column === jobKeys.applications
  return jobs
    .$if(isByCount, (counted) => counted.innerJoin('job_counts', 'job_counts.job_id', 'jobs.id'))
    .orderBy(column, direction)
    .orderBy(sql.ref(isByCount ? 'job_counts.job_id' : 'jobs.id'), direction)
}

/** Jobs by ID, in the order of the IDs. */
async function findJobsInOrder(ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return []
  return jobRows()
    .where('jobs.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], jobs.id)`)
    .execute()
}

const exportColumns: Column<JobRow>[] = [
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Company', cell: ({ company_name }) => company_name },
  { title: 'Status', cell: ({ status }) => jobStatusLabels[status] },
  { title: 'Flagged', cell: ({ flag }) => (flag?.status === 'pending' ? 'Yes' : 'No') },
  { title: 'Applications', cell: ({ applications_count }) => applications_count },
  { title: 'Posted Date', cell: ({ published_at }) => published_at?.slice(0, 10) },
  { title: 'Created', cell: ({ created_at }) => created_at.slice(0, 10) },
  { title: 'Link', cell: ({ id }) => config.origin + pathTo('admin_job', { id }) },
]

/** The jobs of the staff's list as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportManagedJobs(actor: Actor, { ids, sort, ...filter }: z.output<typeof managedJobsExportQuery>) {
  authorize(actor, 'job.list_managed')
  const findIds = () =>
    sortManagedJobs(
      findManagedJobs(actor, filter).$if(ids.length > 0, (jobs) => jobs.where('jobs.id', 'in', ids)),
      sort,
    )
      .select('jobs.id')
      .limit(exportLimit)
      .execute()
  return { name: `jobs-${now().slice(0, 10)}`, columns: exportColumns, batches: batchesById(findIds, findJobsInOrder) }
}

type Query = z.output<(typeof jobsApi)['listTests']['schema']['querystring']>

const sortColumns = { name: sql`lower(tests.name)` }

/** The tests that staff can require for a company's job: its own, followed by the library. */
export async function listJobTests(actor: Actor, company_id: string, query: Query): Promise<Page<TestSummary>> {
  authorize(actor, 'job.create_for', await findJobCompany(db, company_id))
  const { page, per_page, q, sort } = query
  const order = sortOrder(sort, sortColumns)
  const { rows, total } = await readPage(
    testRows(db, actor)
      .where(isRequirable(company_id))
      .$if(Boolean(q), (tests) => tests.where(containsWords(q, [sql.ref('tests.name')])))
      .orderBy(sql`tests.company_id is null`)
      .orderBy(order.column, order.direction)
      .orderBy('tests.id', order.direction),
    { page, per_page },
  )
  return { items: rows.map((row) => presentTest(actor, row)), page, per_page, total }
}
