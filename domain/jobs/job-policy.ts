import { activeCompany, ownActiveCompany, ownActiveVerified, ownCompany } from '../accounts/account-policy.ts'
import type { OfCompany } from '../accounts/account-policy.ts'
import type { Applicant } from '../kernel/actor.ts'
import { hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Policy, Rule } from '../kernel/policy.ts'
import type { JobMove } from './job-machine.ts'
import { isShown, isVisibleToApplicants } from './job-visibility.ts'
import type { JobVisibility } from './job-visibility.ts'

const read = { company: ownCompany }
const change = { company: hiringTeam(ownActiveCompany) }
const showToApplicants = { company: hiringTeam(ownActiveVerified) }
/** Also for a suspended company, so that its applicants get an answer. */
const answerApplicants = { company: hiringTeam(ownCompany) }

export const jobPolicy = {
  list: read,
  see: read,
  create: { company: hiringTeam(activeCompany) },
  edit: change,
  publish: showToApplicants,
  /** Asks the staff to decide about what the automatic checks found. */
  send_for_review: showToApplicants,
  list_flagged: { admin: true },
  approve: { admin: true },
  reject: { admin: true },
  pause: change,
  resume: change,
  close: answerApplicants,
  notify_applicants: answerApplicants,
  reopen: showToApplicants,
  duplicate: change,
  archive: change,
  unarchive: change,
  delete: change,
  /** Bulk requests: each job is authorized separately for the move. */
  bulk: { company: hiringTeam(activeCompany) },
  begin_interviews: systemOnly,
  begin_offers: systemOnly,
  fill: systemOnly,
  end_offers: systemOnly,
  end_interviews: systemOnly,
  /** The list of open jobs. */
  search: { applicant: true },
  /** A job that is visible to applicants, or that the actor has applied to, unless staff hid it. */
  see_open: {
    applicant: (_actor: Applicant, job: JobVisibility & { is_invited: boolean; applied: boolean }) =>
      (job.applied && isShown(job)) || isVisibleToApplicants(job) || 'not_found',
  },
  save: { applicant: true },
} satisfies Policy & Record<JobMove, Rule<OfCompany>>
