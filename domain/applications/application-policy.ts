import {
  activeApplicant,
  activeCompany,
  ownActiveJob,
  ownActiveVerifiedJob,
  ownJob,
  verifiedEmail,
} from '../accounts/account-policy.ts'
import type { OfJob } from '../accounts/account-policy.ts'
import { isOpenToApplicants, isVisibleToApplicants } from '../jobs/job-visibility.ts'
import type { JobVisibility } from '../jobs/job-visibility.ts'
import type { Applicant, CompanyMember } from '../kernel/actor.ts'
import { all, hiringTeam } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { CompanyMove } from './application-machine.ts'

const read = { company: hiringTeam(ownJob) }
const change = { company: hiringTeam(ownActiveJob) }

const ownApplication = (actor: Applicant, application: { applicant_id: string }) =>
  application.applicant_id === actor.user_id || 'not_found'

export const applicationPolicy = {
  apply: {
    applicant: (actor: Applicant, job: JobVisibility & { is_invited: boolean }) =>
      all(
        isVisibleToApplicants(job) || 'not_found',
        isOpenToApplicants(job) || 'job_not_open',
        verifiedEmail(actor),
        activeApplicant(actor),
      ),
  },
  list_received: read,
  see: read,
  open: change,
  review: change,
  shortlist: change,
  test: change,
  interview: change,
  undo_move: change,
  /** Bulk requests: each application is authorized separately for the action. */
  bulk: { company: hiringTeam(activeCompany) },
  note: change,
  delete_note: {
    company: hiringTeam((actor: CompanyMember, note: OfJob & { author_id: string }) =>
      all(ownActiveJob(actor, note), note.author_id === actor.user_id || 'forbidden'),
    ),
  },
  rate: change,
  tag: change,
  list_tags: { company: hiringTeam(true) },
  list_colleagues: { company: hiringTeam(true) },
  reject: { company: hiringTeam(ownActiveVerifiedJob) },
  undo_reject: change,
  list_sent: { applicant: true },
  see_sent: { applicant: ownApplication },
  edit: { applicant: ownApplication },
  withdraw: { applicant: ownApplication },
} satisfies Policy & Record<CompanyMove, Rule<OfJob>>
