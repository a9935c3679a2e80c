import { isVisibleToApplicants } from '../jobs/job-visibility.ts'
import type { JobVisibility } from '../jobs/job-visibility.ts'
import type { Visitor } from '../kernel/actor.ts'
import type { Policy } from '../kernel/policy.ts'

/** Public pages are the same for everyone: signed in or not, their readers are visitors. */
export const publicJobPolicy = {
  list: { visitor: true },
  /** What every applicant may see, of companies that are active. */
  see: {
    visitor: (_actor: Visitor, job: JobVisibility) =>
      (job.company_status === 'active' && isVisibleToApplicants({ ...job, is_invited: false })) || 'not_found',
  },
} satisfies Policy
