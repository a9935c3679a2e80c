import { manages, seesJob } from '../kernel/actor.ts'
import type { AccountManager, Applicant, CompanyMember, User } from '../kernel/actor.ts'
import { all, everyAccount, everyDuty, everyone } from '../kernel/policy.ts'
import type { Decision, Policy } from '../kernel/policy.ts'

/** Required for actions that reach other people. */
export const verifiedEmail = (actor: User): Decision => actor.email_verified || 'email_unverified'

/** Suspended applicants do not begin anything new with companies. */
export const activeApplicant = (actor: Applicant): Decision => !actor.is_suspended || 'account_suspended'

/** Members of a suspended company can only read and pay. */
export const activeCompany = (actor: CompanyMember): Decision =>
  actor.company_status === 'active' || 'company_suspended'

export interface OfCompany {
  company_id: string
}

/** Hides the resources of other companies. */
export const ownCompany = (actor: CompanyMember, resource: OfCompany): Decision =>
  resource.company_id === actor.company_id || 'not_found'

/** What belongs to a job; `null` if it belongs to none. */
export interface OfJob extends OfCompany {
  job_id: string | null
}

/** Hides what belongs to other companies, and to jobs that the member does not see. */
export const ownJob = (actor: CompanyMember, resource: OfJob): Decision =>
  (resource.company_id === actor.company_id && seesJob(actor, resource.job_id)) || 'not_found'

/** A company as the staff responsible for it see it. */
export interface ManagedCompany {
  account_manager_id: string | null
}

/** Hides the companies of other account managers. */
export const managedCompany = (actor: AccountManager, company: ManagedCompany): Decision =>
  manages(actor, company.account_manager_id) || 'not_found'

export const ownActiveCompany = (actor: CompanyMember, resource: OfCompany): Decision =>
  all(ownCompany(actor, resource), activeCompany(actor))

/** For actions of an active company that reach other people. */
export const ownActiveVerified = (actor: CompanyMember, resource: OfCompany): Decision =>
  all(ownActiveCompany(actor, resource), verifiedEmail(actor))

export const ownActiveJob = (actor: CompanyMember, resource: OfJob): Decision =>
  all(ownJob(actor, resource), activeCompany(actor))

/** For actions of an active company that reach other people. */
export const ownActiveVerifiedJob = (actor: CompanyMember, resource: OfJob): Decision =>
  all(ownActiveJob(actor, resource), verifiedEmail(actor))

export const accountPolicy = {
  /** The own name, with which contracts are signed. */
  rename: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  /** Pages and endpoints that respond without a session. */
  visit: { ...everyone, token: 'any_token', duties: everyDuty },
  register: { ...everyone, token: 'no_token', duties: everyDuty },
  sign_in: { ...everyone, token: 'no_token', duties: everyDuty },
  recover: { ...everyone, token: 'no_token', duties: everyDuty },
  /** A user's own live updates, notifications and sessions. */
  use: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  /** What else gets the user's data: calendar programs and browsers. */
  add_receiver: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  /** To see how one signs in, prove who one is and sign out: also before a required second factor is set up. */
  secure: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  /** To change how one signs in: also before a required second factor is set up. */
  change_sign_in: { ...everyAccount(true), token: 'no_token', duties: everyDuty },
  /** The addresses of admins are configuration. */
  change_email: { applicant: true, company: true, interviewer: true, account_manager: true, token: 'no_token' },
} satisfies Policy
