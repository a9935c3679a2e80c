import { requestedPages, requestedSearches } from '#server/platform/http/page-cache.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { shareImages } from './share-images.ts'

/** What lists of jobs depend on: each job can enter or leave them. */
export const allJobs = 'jobs'
/** What lists of jobs show besides their jobs. */
export const allCompanies = 'companies'

/** Activities about a job after which its page shows the same as before. */
const irrelevant: ReadonlySet<string> = new Set([
  'job.created',
  'job.duplicated',
  'job.saved',
  'job.unsaved',
  'job.applicants_notified',
  'job.archived',
  'job.unarchived',
])

/** Forgets the pages and pictures of jobs that activities have changed. */
export function followJobs(activities: readonly Activity[]): void {
  const caches = [requestedPages, requestedSearches, shareImages]
  // Pages that are made now expire when a new margin begins.
  if (activities.some(({ kind }) => kind === 'fee_rule.created')) for (const cache of caches) cache.clear()
  const changed = activities.flatMap(({ kind, company_id, data }) => {
    const { job_id } = data as { job_id?: string }
    if (kind.startsWith('company.') && company_id) return [company_id, allCompanies]
    // Staff can hide jobs.
    const concerns = (kind.startsWith('job.') || kind.startsWith('content.')) && !irrelevant.has(kind)
    return job_id && concerns ? [job_id] : []
  })
  if (changed.length === 0) return
  const all = new Set([...changed, allJobs])
  for (const cache of caches) cache.forget(all)
}
