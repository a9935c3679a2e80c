import { sql } from 'kysely'
import type { ManagedJobSort, ManagedJobsFilter } from '#domain/jobs/managed-jobs.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { indexedTextContains, likePatterns } from '#server/db/text-contains.ts'
import { seenByStaff } from '#server/features/accounts/managed-by.ts'
import { jobKeys } from './filter-jobs.ts'
import { jobRows } from './job-row.ts'
import type { JobRow } from './job-row.ts'

/** The jobs that a member of the staff may see, as in `jobPolicy.see`. */
const visibleTo = (actor: Actor) => seenByStaff(asUser(actor), sql.ref('jobs.company_id'))

/** The jobs that the actor may see and that match the filter; archived jobs only if requested. */
export function findManagedJobs(actor: Actor, { q, status, company_id, flagged, archived }: ManagedJobsFilter) {
  return db
    .selectFrom('jobs')
    .where(visibleTo(actor))
    .where('jobs.archived_at', archived ? 'is not' : 'is', null)
    .$if(status.length > 0, (jobs) => jobs.where(sql<boolean>`jobs.status = any (${status}::text[])`))
    .$if(company_id !== undefined, (jobs) => jobs.where('jobs.company_id', '=', company_id!))
    .$if(flagged === true, (jobs) => jobs.where('jobs.review_requested_at', 'is not', null))
    .$if(Boolean(q), (jobs) => jobs.where(matches(q!)))
}

const matches = (q: string) => {
  const patterns = likePatterns(q)
  return sql<boolean>`(${indexedTextContains(patterns, sql`jobs.title`)} or jobs.company_id = any (array(
    select id from companies where ${indexedTextContains(patterns, sql`companies.name`)})))`
}

/** The jobs in the order of the list: by its column, then by ID. */
export function sortManagedJobs(jobs: ReturnType<typeof findManagedJobs>, sort: ManagedJobSort) {
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
export async function findJobsInOrder(ids: readonly string[]): Promise<JobRow[]> {
  if (ids.length === 0) return []
  return jobRows()
    .where('jobs.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], jobs.id)`)
    .execute()
}
