import type { z } from 'zod'
import type { managedJobsExportQuery } from '#domain/jobs/managed-jobs.ts'
import { jobStatusLabels } from '#domain/jobs/job-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findJobsInOrder, findManagedJobs, sortManagedJobs } from './find-managed-jobs.ts'
import type { JobRow } from './job-row.ts'

const columns: Column<JobRow>[] = [
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
  return { name: `jobs-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findJobsInOrder) }
}
