import type { User } from '../kernel/actor.ts'
import { all } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import { isOpenToApplicants, isVisibleToApplicants } from '../jobs/job-visibility.ts'
import type { JobVisibility } from '../jobs/job-visibility.ts'
import type { CompanyMove } from './application-machine.ts'
import { activeCompany, hiring, ownActiveCompany, ownCompany, verifiedEmail } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'

const moved = { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>

const sender = {
  roles: ['applicant'],
  when: (actor: User, application: { applicant_id: string }) =>
    application.applicant_id === actor.user_id || 'not_found',
} satisfies Rule<{ applicant_id: string }>

export const applicationPolicy = {
  apply: {
    roles: ['applicant'],
    when: (actor: User, job: JobVisibility) =>
      all(isVisibleToApplicants(job) || 'not_found', isOpenToApplicants(job) || 'job_not_open', verifiedEmail(actor)),
  } satisfies Rule<JobVisibility>,
  list_received: { ...hiring, when: ownCompany } satisfies Rule<OfCompany>,
  see: { ...hiring, when: ownCompany } satisfies Rule<OfCompany>,
  open: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  review: moved,
  shortlist: moved,
  test: moved,
  interview: moved,
  offer: moved,
  undo_move: moved,
  /** Many at once: each of them is held to the rule of what is done with it. */
  bulk: { ...hiring, when: activeCompany } satisfies Rule<unknown>,
  note: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  delete_note: {
    ...hiring,
    when: (actor: User, note: OfCompany & { author_id: string }) =>
      all(ownActiveCompany(actor, note), note.author_id === actor.user_id || 'forbidden'),
  } satisfies Rule<OfCompany & { author_id: string }>,
  rate: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  tag: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  list_tags: hiring satisfies Rule<unknown>,
  list_colleagues: hiring satisfies Rule<unknown>,
  reject: {
    ...hiring,
    when: (actor: User, application: OfCompany) => all(ownActiveCompany(actor, application), verifiedEmail(actor)),
  } satisfies Rule<OfCompany>,
  undo_reject: { ...hiring, when: ownActiveCompany } satisfies Rule<OfCompany>,
  list_sent: { roles: ['applicant'] } satisfies Rule<unknown>,
  see_sent: sender,
  edit: sender,
  withdraw: sender,
} satisfies Policy<never, string> & Record<CompanyMove, Rule<OfCompany>>
