import { pathTo } from '#domain/paths.ts'
import { applyTo } from '#domain/portal-paths.ts'

/**
 * Where a visitor applies for a job: registration, or sign-in for those who have an account, and then the job with the
 * open form. Signed-in applicants get there at once.
 */
export const applyPath = (job_id: string): string =>
  `${pathTo('login')}?tab=register&next=${encodeURIComponent(applyTo(job_id))}`
