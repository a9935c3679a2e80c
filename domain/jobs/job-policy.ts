import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule, Verdict } from '../kernel/policy.ts'
import { activeCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { JobMove } from './job-machine.ts'
import { wasShown } from './shown-job.ts'
import type { ShownJob } from './shown-job.ts'

export interface OwnedJob {
  company_id: string
}

const own = (actor: User, job: OwnedJob): Verdict => job.company_id === actor.company_id || 'not_found'
const ownAndActive = (actor: User, job: OwnedJob) => all(own(actor, job), activeCompany(actor))
/** Whatever shows a job to applicants needs an address that is proven to be one's own. */
const showing = (actor: User, job: OwnedJob) => all(ownAndActive(actor, job), verifiedEmail(actor))
const hiring = { roles: ['company'], members: ['owner', 'recruiter'] } as const

/** Follows from something else: the product itself does it. */
const nobody = { roles: [], when: own } as const

export const jobPolicy = {
  list: { roles: ['company'], when: own },
  see: { roles: ['company'], when: own },
  create: { ...hiring, when: (actor: User) => activeCompany(actor) },
  edit: { ...hiring, when: ownAndActive },
  publish: { ...hiring, when: showing },
  pause: { ...hiring, when: ownAndActive },
  resume: { ...hiring, when: ownAndActive },
  /** Also for a company that is suspended: who waits for an answer shall get one. */
  close: { ...hiring, when: own },
  tell_applicants: { ...hiring, when: own },
  reopen: { ...hiring, when: showing },
  duplicate: { ...hiring, when: ownAndActive },
  archive: { ...hiring, when: ownAndActive },
  unarchive: { ...hiring, when: ownAndActive },
  delete: { ...hiring, when: ownAndActive },
  /** To ask for many at once: what becomes of each is for its own rule to say. */
  bulk: { ...hiring, when: activeCompany },
  begin_interviews: nobody,
  begin_offers: nobody,
  fill: nobody,
  end_offers: nobody,
  end_interviews: nobody,
  /** The list of open jobs: whoever looks for work. */
  search: { roles: ['applicant'] },
  /** One of them, and one that was: whoever applied to it, or could have. */
  see_open: {
    roles: ['applicant'],
    when: (_actor: User, job: ShownJob & { applied: boolean }) => job.applied || wasShown(job) || 'not_found',
  },
  save: { roles: ['applicant'] },
} satisfies Policy<never, string> & Record<JobMove, Rule<OwnedJob>>
