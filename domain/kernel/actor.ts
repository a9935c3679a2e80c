import { z } from 'zod'
import type { LegalDocument } from '../legal/legal-document.ts'
import { Failure } from './errors.ts'

export const roles = ['applicant', 'company', 'admin', 'account_manager'] as const
export const role = z.enum(roles)
export type Role = (typeof roles)[number]

/** The roles of a company's members. */
export const memberRoles = ['owner', 'recruiter', 'finance', 'interviewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Those whom the entry of a rule for companies can admit. Interviewers have an entry of their own. */
export const companyRoles = ['owner', 'recruiter', 'finance'] as const satisfies readonly MemberRole[]

/** The roles that make hiring decisions. */
export const hiringRoles = ['owner', 'recruiter'] as const satisfies readonly MemberRole[]

/** The roles that can interview applicants. */
export const interviewingRoles = [...hiringRoles, 'interviewer'] as const satisfies readonly MemberRole[]

/** What admins are responsible for. Each permission of admins says which of them have it. */
export const duties = ['support', 'finance', 'trust', 'content'] as const
export type Duty = (typeof duties)[number]

/** The roles of admins. An owner may do everything that admins may. */
export const adminRoles = ['owner', ...duties] as const
export const adminRole = z.enum(adminRoles)
export type AdminRole = (typeof adminRoles)[number]

/** A request without a session. */
export interface Visitor {
  role: 'visitor'
}

interface Account<OfRole extends Role> {
  role: OfRole
  user_id: string
  /** The session, or the API token of a request with one. */
  session_id: string
  name: string
  email: string
  email_verified: boolean
  /** Whether the user proved a second factor in this session. */
  has_second_factor?: boolean
  /** The documents that the user must accept before anything else; never empty. */
  must_accept?: readonly LegalDocument[]
  /** Staff see the product as this user, and change nothing. */
  impersonation?: Impersonation
  /** The request came with an API token: only what its scopes include is permitted. */
  api_token?: { scopes: readonly string[] }
}

/** The member of staff who sees the product as another user, until when. */
export interface Impersonation {
  impersonation_id: string
  staff: Admin
  ends_at: string
}

/** A suspended applicant works and is paid for it, but does not apply and cannot be found. */
export type Applicant = Account<'applicant'> & { is_suspended?: boolean }
export type Admin = Account<'admin'> & { admin_role: AdminRole }
export type AccountManager = Account<'account_manager'> & {
  /** The account managers for whom this one acts: themselves, and those on leave whose deputy they are. */
  acts_for: readonly string[]
}

interface Membership {
  company_id: string
  member_role: MemberRole
  company_status: 'active' | 'suspended'
  /** The IANA time zone of the company's dates. */
  company_timezone: string
  /** The company requires a second factor of its members. */
  requires_two_factor?: boolean
  /**
   * The jobs to which a recruiter is limited, none for an interviewer; missing for members who see all jobs of their
   * company.
   */
  job_ids?: readonly string[] | null
}

export type CompanyMember = Account<'company'> & Membership

/** A person with a valid session. */
export type User = Applicant | CompanyMember | Admin | AccountManager

/** The product itself: schedules, reactions and demo data. */
export interface System {
  role: 'system'
}

export type Actor = Visitor | User | System

/** The actor type of a role. */
export type ActorOf<OfRole extends Actor['role']> = Extract<Actor, { role: OfRole }>

export const visitor: Visitor = { role: 'visitor' }
export const system: System = { role: 'system' }

/**
 * The user in a row of users with a left-joined membership. Throws for a company user without one and for an admin
 * without a role: the row is invalid.
 */
export function userOf(
  row: Account<Role> & { [Key in keyof Membership]: Membership[Key] | null } & {
    admin_role: AdminRole | null
    job_ids: readonly string[] | null
    is_suspended?: boolean
    acts_for?: readonly string[] | null
  },
): User {
  const { user_id, session_id, name, email, email_verified, has_second_factor, must_accept, impersonation } = row
  const { company_id, member_role, company_status, company_timezone, admin_role } = row
  const account = {
    user_id,
    session_id,
    name,
    email,
    email_verified,
    ...(has_second_factor && { has_second_factor }),
    ...(must_accept && { must_accept }),
    ...(impersonation && { impersonation }),
  }
  if (row.role === 'admin') {
    if (!admin_role) throw new Error(`The admin ${user_id} has no role`)
    return { role: row.role, ...account, admin_role }
  }
  if (row.role === 'applicant') return { role: row.role, ...account, ...(row.is_suspended && { is_suspended: true }) }
  if (row.role === 'account_manager') return { role: row.role, ...account, acts_for: row.acts_for ?? [user_id] }
  if (row.role !== 'company') return { role: row.role, ...account }
  if (!company_id || !member_role || !company_status || !company_timezone)
    throw new Error(`The company user ${user_id} has no membership`)
  return {
    role: row.role,
    ...account,
    company_id,
    member_role,
    company_status,
    company_timezone,
    ...(row.requires_two_factor && { requires_two_factor: true }),
    ...(row.job_ids && { job_ids: row.job_ids }),
  }
}

/** Whether the actor is a person with a session. */
export function isUser(actor: Actor): actor is User {
  return actor.role !== 'visitor' && actor.role !== 'system'
}

/** Whom the user acts for: an account manager also for colleagues on leave whose deputy they are. */
export const actsFor = (user: User): readonly string[] =>
  user.role === 'account_manager' ? user.acts_for : [user.user_id]

/** Whether the account manager is responsible for what this member of staff handles. */
export const manages = ({ acts_for }: AccountManager, staff_id: string | null): boolean =>
  staff_id !== null && acts_for.includes(staff_id)

/** Whether the actor works for the provider. */
export const isStaff = (actor: Actor): actor is Admin | AccountManager => isStaffRole(actor.role)

/** Whether the role is one of the provider's. */
export const isStaffRole = (one: Actor['role']): one is 'admin' | 'account_manager' =>
  one === 'admin' || one === 'account_manager'

/** Whether a new member with this role sees all jobs; owners can limit a recruiter later. */
export const seesAllJobs = (member_role: MemberRole): boolean => member_role !== 'interviewer'

/** Whether a member makes hiring decisions. */
export const isHiring = ({ member_role }: Pick<CompanyMember, 'member_role'>): boolean =>
  hiringRoles.some((one) => one === member_role)

/** Whether the actor is a member of a company who only takes part in interviews. */
export const isInterviewer = (actor: Actor): actor is CompanyMember & { member_role: 'interviewer' } =>
  actor.role === 'company' && actor.member_role === 'interviewer'

/** The role, or `interviewer` for members of companies to whom what is for companies is closed. */
export const partyOf = <Any extends Exclude<Actor, System>>(actor: Any): Any['role'] | 'interviewer' =>
  isInterviewer(actor) ? 'interviewer' : actor.role

/** Whether a member sees a job of their company and what belongs to it; `null` belongs to no job. */
export const seesJob = ({ job_ids }: Pick<CompanyMember, 'job_ids'>, job_id: string | null): boolean =>
  !job_ids || (job_id !== null && job_ids.includes(job_id))

/** The actor for decisions about no job in particular, such as whether they may create one. */
export const aboutAnyJob = <Any extends Actor>(actor: Any): Any =>
  actor.role === 'company' ? { ...actor, job_ids: null } : actor

/** The person at the browser: the member of staff during an impersonation. */
export const personBehind = (user: User): User => user.impersonation?.staff ?? user

/** Narrows the actor to a user; throws `unauthenticated` for visitors and the system. */
export function asUser(actor: Actor): User {
  if (!isUser(actor)) throw new Failure('unauthenticated')
  return actor
}

/** Narrows the actor to a member of a company; throws `forbidden` for other users. */
export function asMember(actor: Actor): CompanyMember {
  const user = asUser(actor)
  if (user.role !== 'company') throw new Failure('forbidden')
  return user
}

/** The time zone of a member's company; null for everyone else. */
export function companyTimeZoneOf(actor: Actor): string | null {
  return actor.role === 'company' ? actor.company_timezone : null
}

/** The company of a member; null for everyone else. */
export function companyOf(actor: Actor): string | null {
  return actor.role === 'company' ? actor.company_id : null
}
