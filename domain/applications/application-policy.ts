import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import { visibleJobStatuses } from '../jobs/job-machine.ts'
import type { JobStatus } from '../jobs/job-machine.ts'
import { verifiedEmail } from '../accounts/account-policy.ts'

export interface ApplicableJob {
  status: JobStatus
  visibility: 'public' | 'private'
  company_status: 'active' | 'suspended' | 'deleted'
}

/** Whether applicants see the job and may apply to it. */
export const openToApplicants = (job: ApplicableJob) =>
  wasShown(job) && job.company_status === 'active' && (visibleJobStatuses as readonly JobStatus[]).includes(job.status)

/** Whether applicants may know of the job at all. */
export const wasShown = (job: ApplicableJob) => job.visibility === 'public' && job.status !== 'draft'

export const applicationPolicy = {
  apply: {
    roles: ['applicant'],
    when: (actor: User, job: ApplicableJob) =>
      all(wasShown(job) || 'not_found', openToApplicants(job) || 'job_not_open', verifiedEmail(actor)),
  } satisfies Rule<ApplicableJob>,
  list_received: {
    roles: ['company'],
    members: ['owner', 'recruiter'],
    when: (actor: User, job: { company_id: string }) => job.company_id === actor.company_id || 'not_found',
  } satisfies Rule<{ company_id: string }>,
  list_sent: { roles: ['applicant'] } satisfies Rule<unknown>,
} satisfies Policy<never, string>
