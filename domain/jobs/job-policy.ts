import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule, Verdict } from '../kernel/policy.ts'
import { activeCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { JobMove } from './job-machine.ts'

export interface OwnedJob {
  company_id: string
}

const own = (actor: User, job: OwnedJob): Verdict => job.company_id === actor.company_id || 'not_found'
const ownAndActive = (actor: User, job: OwnedJob) => all(own(actor, job), activeCompany(actor))
const hiring = { roles: ['company'], members: ['owner', 'recruiter'] } as const

export const jobPolicy = {
  list: { roles: ['company'], when: own },
  see: { roles: ['company'], when: own },
  create: { ...hiring, when: (actor: User) => activeCompany(actor) },
  edit: { ...hiring, when: ownAndActive },
  publish: {
    ...hiring,
    when: (actor: User, job: OwnedJob) => all(own(actor, job), activeCompany(actor), verifiedEmail(actor)),
  },
  pause: { ...hiring, when: ownAndActive },
  resume: { ...hiring, when: ownAndActive },
  close: { ...hiring, when: own },
  reopen: { ...hiring, when: ownAndActive },
  /** The list of open jobs: whoever looks for work. */
  search: { roles: ['applicant'] },
  save: { roles: ['applicant'] },
} satisfies Policy<OwnedJob, string> & Record<JobMove, Rule<OwnedJob>>
