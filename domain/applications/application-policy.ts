import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule, Verdict } from '../kernel/policy.ts'
import { openToApplicants, wasShown } from '../jobs/shown-job.ts'
import type { ShownJob } from '../jobs/shown-job.ts'
import type { CompanyMove } from './application-machine.ts'
import { activeCompany, verifiedEmail } from '../accounts/account-policy.ts'

interface ReceivedByCompany {
  company_id: string
}

const own = (actor: User, thing: ReceivedByCompany): Verdict => thing.company_id === actor.company_id || 'not_found'
const ownAndActive = (actor: User, thing: ReceivedByCompany) => all(own(actor, thing), activeCompany(actor))
const hiring = { roles: ['company'], members: ['owner', 'recruiter'] } as const
const moved = { ...hiring, when: ownAndActive } satisfies Rule<ReceivedByCompany>

const sender = {
  roles: ['applicant'],
  when: (actor: User, application: { applicant_id: string }) =>
    application.applicant_id === actor.user_id || 'not_found',
} satisfies Rule<{ applicant_id: string }>

export const applicationPolicy = {
  apply: {
    roles: ['applicant'],
    when: (actor: User, job: ShownJob) =>
      all(wasShown(job) || 'not_found', openToApplicants(job) || 'job_not_open', verifiedEmail(actor)),
  } satisfies Rule<ShownJob>,
  list_received: { ...hiring, when: own } satisfies Rule<ReceivedByCompany>,
  see: { ...hiring, when: own } satisfies Rule<ReceivedByCompany>,
  open: { ...hiring, when: ownAndActive } satisfies Rule<ReceivedByCompany>,
  review: moved,
  shortlist: moved,
  test: moved,
  interview: moved,
  offer: moved,
  /** Many at once: each of them is held to the rule of what is done with it. */
  bulk: { ...hiring, when: activeCompany } satisfies Rule<unknown>,
  note: { ...hiring, when: ownAndActive } satisfies Rule<ReceivedByCompany>,
  delete_note: {
    ...hiring,
    when: (actor: User, note: ReceivedByCompany & { author_id: string }) =>
      all(ownAndActive(actor, note), note.author_id === actor.user_id || 'forbidden'),
  } satisfies Rule<ReceivedByCompany & { author_id: string }>,
  rate: { ...hiring, when: ownAndActive } satisfies Rule<ReceivedByCompany>,
  tag: { ...hiring, when: ownAndActive } satisfies Rule<ReceivedByCompany>,
  list_tags: hiring satisfies Rule<unknown>,
  list_colleagues: hiring satisfies Rule<unknown>,
  reject: {
    ...hiring,
    when: (actor: User, application: ReceivedByCompany) => all(ownAndActive(actor, application), verifiedEmail(actor)),
  } satisfies Rule<ReceivedByCompany>,
  undo_reject: { ...hiring, when: ownAndActive } satisfies Rule<ReceivedByCompany>,
  list_sent: { roles: ['applicant'] } satisfies Rule<unknown>,
  see_sent: sender,
  edit: sender,
  withdraw: sender,
} satisfies Policy<never, string> & Record<CompanyMove, Rule<ReceivedByCompany>>
