import { numberText } from '../kernel/count.ts'
import type { OpenJob } from './job.ts'

/** How many have applied. The count can be older than the reader's own application, which it includes. */
export function applicantsText({
  applications_count,
  applied = false,
}: Pick<OpenJob, 'applications_count'> & { applied?: boolean }): string {
  const applicants = Math.max(applications_count, applied ? 1 : 0)
  return applicants === 0 ? 'No applicants yet' : `${numberText(applicants)} applied`
}
