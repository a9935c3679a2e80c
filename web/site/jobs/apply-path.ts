import { pathTo } from '#domain/paths.ts'
import type { ChannelRef } from '#domain/jobs/job-ref.ts'
import { applyTo } from '#domain/portal-paths.ts'

/** The script replaces it by the ref of the page. */
const ofPage: ChannelRef = 'board'

/**
 * Where a visitor applies for a job: registration, or sign-in for those who have an account, and then the job with the
 * open form. Signed-in applicants get there at once.
 */
export const applyPath = (job_id: string): string =>
  `${pathTo('login')}?tab=register&next=${encodeURIComponent(applyTo(job_id, ofPage))}`
