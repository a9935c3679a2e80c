import type { z } from 'zod'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { managedJobsQuery } from '#domain/jobs/managed-jobs.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { readCappedPage } from '#server/db/page.ts'
import { findJobsInOrder, findManagedJobs, sortManagedJobs } from './find-managed-jobs.ts'
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
