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

const read = { company: hiringTeam(ownJob), token: 'applications:read' } as const
const change = { company: hiringTeam(ownActiveJob), token: 'applications:write' } as const

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
    token: 'applications:write',
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
  bulk: { company: hiringTeam(activeCompany), token: 'applications:write' },
  note: change,
  delete_note: {
    company: hiringTeam((actor: CompanyMember, note: OfJob & { author_id: string }) =>
      all(ownActiveJob(actor, note), note.author_id === actor.user_id || 'forbidden'),
    ),
    token: 'applications:write',
  },
  rate: change,
  tag: change,
  list_tags: { company: hiringTeam(true), token: 'applications:read' },
  list_colleagues: { company: hiringTeam(true), token: 'applications:read' },
  reject: { company: hiringTeam(ownActiveVerifiedJob), token: 'applications:write' },
  undo_reject: change,
  list_sent: { applicant: true, token: 'applications:read' },
  see_sent: { applicant: ownApplication, token: 'applications:read' },
  edit: { applicant: ownApplication, token: 'applications:write' },
  withdraw: { applicant: ownApplication, token: 'applications:write' },
} satisfies Policy & Record<CompanyMove, Rule<OfJob>>
