import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import { openToApplicants, wasShown } from '../jobs/shown-job.ts'
import type { ShownJob } from '../jobs/shown-job.ts'
import { verifiedEmail } from '../accounts/account-policy.ts'

export const applicationPolicy = {
  apply: {
    roles: ['applicant'],
    when: (actor: User, job: ShownJob) =>
      all(wasShown(job) || 'not_found', openToApplicants(job) || 'job_not_open', verifiedEmail(actor)),
  } satisfies Rule<ShownJob>,
  list_received: {
    roles: ['company'],
    members: ['owner', 'recruiter'],
    when: (actor: User, job: { company_id: string }) => job.company_id === actor.company_id || 'not_found',
  } satisfies Rule<{ company_id: string }>,
  list_sent: { roles: ['applicant'] } satisfies Rule<unknown>,
} satisfies Policy<never, string>
