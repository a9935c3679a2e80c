import { activeApplicant, activeCompany, verifiedEmail } from '../accounts/account-policy.ts'
import { isOpenToApplicants, isVisibleToApplicants } from '../jobs/job-visibility.ts'
import type { JobVisibility } from '../jobs/job-visibility.ts'
import type { Applicant } from '../kernel/actor.ts'
import type { MoveOf } from '../kernel/machine.ts'
import { all, systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { referralMachine } from './referral-machine.ts'

const seesJob = (_actor: Applicant, job: JobVisibility) => isVisibleToApplicants(job) || 'not_found'

export const referralPolicy = {
  see_settings: { company: true, token: 'work:read' },
  edit_settings: { company: { members: ['owner'], condition: activeCompany }, token: 'no_token' },
  /** What a talent would receive for a referral to a job, and who referred them to it. */
  see_offer: { applicant: seesJob, token: 'jobs:read' },
  /** `pays`: the company has a bonus for the talent, who works or has worked for it. */
  share: {
    applicant: (actor: Applicant, job: JobVisibility & { pays: boolean }) =>
      all(
        seesJob(actor, job),
        isOpenToApplicants(job) || 'job_not_open',
        job.pays || 'forbidden',
        verifiedEmail(actor),
        activeApplicant(actor),
      ),
    token: 'jobs:write',
  },
  /** The own ones: of a member, to jobs of the company that they see. */
  list: { applicant: true, company: true, token: 'work:read' },
  /** With the link at the end of each invitation, and for the address of the account. */
  refuse: { visitor: true },
  earn: systemOnly,
  expire: systemOnly,
} satisfies Policy & Record<MoveOf<typeof referralMachine>, Rule<unknown>>
