import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import { activeCompany, hiring, ownActiveCompany, ownCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { JobMove } from './job-machine.ts'
import { isVisibleToApplicants } from './job-visibility.ts'
import type { JobVisibility } from './job-visibility.ts'

/** Whatever shows a job to applicants needs an address that is proven to be one's own. */
const showing = (actor: User, job: OfCompany) => all(ownActiveCompany(actor, job), verifiedEmail(actor))

/** Follows from something else: the product itself does it. */
const nobody = { roles: [], when: ownCompany } as const

export const jobPolicy = {
  list: { roles: ['company'], when: ownCompany },
  see: { roles: ['company'], when: ownCompany },
  create: { ...hiring, when: activeCompany },
  edit: { ...hiring, when: ownActiveCompany },
  publish: { ...hiring, when: showing },
  pause: { ...hiring, when: ownActiveCompany },
  resume: { ...hiring, when: ownActiveCompany },
  /** Also for a company that is suspended: who waits for an answer shall get one. */
  close: { ...hiring, when: ownCompany },
  notify_applicants: { ...hiring, when: ownCompany },
  reopen: { ...hiring, when: showing },
  duplicate: { ...hiring, when: ownActiveCompany },
  archive: { ...hiring, when: ownActiveCompany },
  unarchive: { ...hiring, when: ownActiveCompany },
  delete: { ...hiring, when: ownActiveCompany },
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
    when: (_actor: User, job: JobVisibility & { applied: boolean }) =>
      job.applied || isVisibleToApplicants(job) || 'not_found',
  },
  save: { roles: ['applicant'] },
} satisfies Policy<never, string> & Record<JobMove, Rule<OfCompany>>
