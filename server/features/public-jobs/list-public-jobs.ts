import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { openJobsSearchOf } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobList, PublicJobsQuery } from '#domain/public-jobs/public-jobs-query.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { searchOpenJobs } from '#server/features/jobs/list-open-jobs.ts'
import { findPublicJobs } from './public-job-rows.ts'

/** A page of the open jobs that visitors see. A page after the last is empty. */
export async function listPublicJobs(actor: Actor, query: PublicJobsQuery): Promise<PublicJobList> {
  authorize(actor, 'public_job.list')
  return withIndexScans(async (from) => {
    const search = openJobsSearchOf(query)
    const { ids, ...found } = await searchOpenJobs(from, search, null)
    return { query, jobs: await findPublicJobs(from, ids), page: search.page, ...found }
  })
}
