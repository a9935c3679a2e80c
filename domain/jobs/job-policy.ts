import {
  activeCompany,
  managedCompany,
  ownActiveJob,
  ownActiveVerifiedJob,
  ownJob,
} from '../accounts/account-policy.ts'
import type { ManagedCompany, OfJob } from '../accounts/account-policy.ts'
import type { AccountManager, Admin, Applicant, CompanyMember } from '../kernel/actor.ts'
import { all, hiringTeam, systemOnly } from '../kernel/policy.ts'
import type { Decision, Policy, Rule } from '../kernel/policy.ts'
import type { JobMove } from './job-machine.ts'
import { isOpenToApplicants, isShown, isVisibleToApplicants } from './job-visibility.ts'
import type { JobVisibility } from './job-visibility.ts'

/** A job's company, and the staff responsible for it. */
export interface JobParties extends OfJob, ManagedCompany {
  company_status: JobVisibility['company_status']
}

const staff = { admin: true, account_manager: managedCompany } as const

const isActive = (_actor: Admin | AccountManager, { company_status }: JobParties): Decision =>
  company_status === 'active' || 'company_suspended'

/** Staff do for a company only what it could do itself. */
const staffOfActive = {
  admin: isActive,
  account_manager: (actor: AccountManager, job: JobParties) => all(managedCompany(actor, job), isActive(actor, job)),
} as const

const read = { company: ownJob }
const change = { company: hiringTeam(ownActiveJob) }
const showToApplicants = { company: hiringTeam(ownActiveVerifiedJob) }
/** Also for a suspended company, so that its applicants get an answer. */
const answerApplicants = { company: hiringTeam(ownJob) }

export const jobPolicy = {
  list: { ...read, token: 'jobs:read' },
  /** The jobs of all companies; for account managers, of those that they are responsible for. */
  list_managed: { admin: true, account_manager: true, duties: ['support', 'trust'] },
  see: { ...read, ...staff, token: 'jobs:read', duties: ['support', 'trust'] },
  create: { company: hiringTeam(activeCompany), token: 'jobs:write' },
  /** On behalf of a company. */
  create_for: { ...staffOfActive, duties: ['support', 'trust'] },
  edit: { ...change, ...staffOfActive, token: 'jobs:write', duties: ['support', 'trust'] },
  publish: { ...showToApplicants, ...staffOfActive, token: 'jobs:write', duties: ['support', 'trust'] },
  /** Asks the staff to decide about what the automatic checks found. */
  send_for_review: { ...showToApplicants, ...staffOfActive, token: 'jobs:write', duties: ['support', 'trust'] },
  approve: { admin: true, duties: ['trust'] },
  reject: { admin: true, duties: ['trust'] },
  pause: { ...change, token: 'jobs:write' },
  resume: { ...change, token: 'jobs:write' },
  close: { ...answerApplicants, ...staff, token: 'jobs:write', duties: ['support', 'trust'] },
  notify_applicants: { ...answerApplicants, token: 'jobs:write' },
  reopen: { ...showToApplicants, token: 'jobs:write' },
  duplicate: { ...change, token: 'jobs:write' },
  archive: { ...change, ...staff, token: 'jobs:write', duties: ['support', 'trust'] },
  unarchive: { ...change, ...staff, token: 'jobs:write', duties: ['support', 'trust'] },
  delete: { ...change, token: 'jobs:write' },
  /** Referring people to the job with an own link: every member who sees it. */
  refer: {
    company: (actor: CompanyMember, job: JobParties & JobVisibility) =>
      all(ownActiveVerifiedJob(actor, job), isOpenToApplicants(job) || 'job_not_open'),
    token: 'jobs:write',
  },
  /** Bulk requests: each job is authorized separately for the move. */
  bulk: { company: hiringTeam(activeCompany), token: 'jobs:write' },
  begin_interviews: systemOnly,
  begin_offers: systemOnly,
  fill: systemOnly,
  end_offers: systemOnly,
  end_interviews: systemOnly,
  /** The list of open jobs. */
  search: { applicant: true, token: 'jobs:read' },
  /** A job that is visible to applicants, or that the actor has applied to, unless staff hid it. */
  see_open: {
    applicant: (_actor: Applicant, job: JobVisibility & { is_invited: boolean; applied: boolean }) =>
      (job.applied && isShown(job)) || isVisibleToApplicants(job) || 'not_found',
    token: 'jobs:read',
  },
  save: { applicant: true, token: 'jobs:write' },
} satisfies Policy & Record<JobMove, Rule<JobParties>>
