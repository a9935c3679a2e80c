import { requestedPages, requestedSearches } from '#server/platform/http/page-cache.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { shareImages } from './share-images.ts'

/** What lists of jobs depend on: each job can enter or leave them. */
export const allJobs = 'jobs'
/** What the page of a job shows of its applications: how many there are, and how many are in review. */
export const applicantsOf = (job_id: string): string => `applicants of ${job_id}`
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
  const named = activities.flatMap(namedBy)
  if (changed.length + named.length === 0) return
  const all = new Set([...changed, ...named, ...(changed.length > 0 ? [allJobs] : [])])
  for (const cache of caches) cache.forget(all)
}

const countedKinds: ReadonlySet<string> = new Set([
  'application.submitted',
  'application.added',
  'application.stage_published',
])

/** What the page of a job names besides the job: the numbers of its applications, and its tests. Lists do not. */
function namedBy({ kind, data }: Activity): string[] {
  const { job_id, test_id } = data as { job_id?: string; test_id?: string }
  if (countedKinds.has(kind) && job_id) return [applicantsOf(job_id)]
  return kind.startsWith('test.') && kind !== 'test.assigned' && test_id ? [test_id] : []
}
