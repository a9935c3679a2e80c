import { requestedPages } from '#server/platform/http/page-cache.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { shareImages } from './share-images.ts'

/** What pages with lists of jobs show. */
export const allJobs = 'jobs'

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
  const changed = activities.flatMap(({ kind, company_id, data }) => {
    const { job_id } = data as { job_id?: string }
    if (kind.startsWith('company.') && company_id) return [company_id]
    // Staff can hide jobs.
    const concerns = (kind.startsWith('job.') || kind.startsWith('content.')) && !irrelevant.has(kind)
    return job_id && concerns ? [job_id] : []
  })
  if (changed.length === 0) return
  const about = new Set([...changed, allJobs])
  requestedPages.forget(about)
  shareImages.forget(about)
}
