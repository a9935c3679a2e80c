import { numberText } from '../kernel/count.ts'
import type { OpenJob } from './job.ts'

/**
 * How many have applied and how many of them are in review: `41 applied, 6 in review`. The count can be older than the
 * reader's own application, which it includes.
 */
export function applicantsText({
  applications_count,
  in_review_count,
  applied = false,
}: Pick<OpenJob, 'applications_count' | 'in_review_count'> & { applied?: boolean }): string {
  const applicants = Math.max(applications_count, applied ? 1 : 0)
  if (applicants === 0) return 'No applicants yet'
  const inReview = in_review_count === 0 ? '' : `, ${numberText(in_review_count)} in review`
  return `${numberText(applicants)} applied${inReview}`
}
