import { sql } from 'kysely'
import { bulkPermissions } from '#domain/accounts/account.ts'
import type { BulkPermission, Me } from '#domain/accounts/account.ts'
import { personBehind, userOf, visitor } from '#domain/kernel/actor.ts'
import type { AdminRole, MemberRole, Role, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { acceptedVersions, documentsToAccept } from '#server/platform/session/accepted-documents.ts'
import type { AcceptedVersions } from '#server/platform/session/accepted-documents.ts'
import { countsAsVerified } from '#server/platform/session/counts-as-verified.ts'
import { mustSetUpTwoFactor } from '#server/platform/session/second-factor.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { findDisplay, statedTimeZoneOf } from './find-users.ts'
import { memberJobs } from '#server/platform/session/member-jobs.ts'

/** The columns of an account for signing in. Accounts that only use an identity provider have no password. */
export interface AccountRow {
  user_id: string
  role: Role
  admin_role: AdminRole | null
  name: string
  email: string
  email_verified: boolean
  password_hash: string | null
  status: 'active' | 'suspended' | 'merged'
  company_id: string | null
  company_name: string | null
  company_status: 'active' | 'suspended' | null
  company_timezone: string | null
  member_role: MemberRole | null
  requires_two_factor: boolean | null
  job_ids: string[] | null
  accepted_versions: AcceptedVersions
  must_use_single_sign_on: boolean
}

/**
 * Whether a user may only sign in at the provider of their company, as SQL: with an address of its domain, and except
 * owners, who could otherwise not repair it.
 */
const mustUseSingleSignOn = sql<boolean>`(members.member_role <> 'owner' and exists (
  select from single_sign_ons
  where single_sign_ons.company_id = members.company_id and single_sign_ons.is_required
    and single_sign_ons.domain = split_part(users.email, '@', -1))) is true`

/** Accounts in use: neither merged into another one, nor deleted, nor of a deleted company. */
export const accountRows = (from: Db | Tx) => signInRows(from).where('users.status', '!=', 'merged')

/** The same with merged ones, whose owners learn at the sign-in which account they have now. */
export function signInRows(from: Db | Tx) {
  return from
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .where('users.status', '!=', 'deleted')
    .where((where) => where.or([where('companies.status', 'is', null), where('companies.status', '!=', 'deleted')]))
    .select((select) => [
      'users.id as user_id',
      'users.role',
      'users.admin_role',
      'users.name',
      'users.email',
      select('users.email_verified_at', 'is not', null).as('email_verified'),
      'users.password_hash',
      'users.status',
      'members.company_id',
      'members.member_role',
      'companies.name as company_name',
      'companies.status as company_status',
      'companies.timezone as company_timezone',
      'companies.requires_two_factor',
      memberJobs.as('job_ids'),
      acceptedVersions.as('accepted_versions'),
      mustUseSingleSignOn.as('must_use_single_sign_on'),
    ])
    .$castTo<AccountRow>()
}

/** The account with this email. */
export function findAccount(from: Db | Tx, email: string): Promise<AccountRow | undefined> {
  return accountRows(from).where('users.email', '=', email).executeTakeFirst()
}

/** The user as the actor of a sign-in's activities. */
export function actorOf(account: AccountRow, session_id: string, { has_second_factor = false } = {}): User {
  return userOf({
    ...account,
    ...documentsToAccept(account),
    email_verified: countsAsVerified(account),
    is_suspended: account.status === 'suspended',
    session_id,
    has_second_factor,
  })
}

const isCustomer = ({ role }: User) => role === 'company' || role === 'applicant'

/** The signed-in user, for their own browser. */
export async function findMe(from: Db | Tx, actor: User): Promise<Me> {
  const display = await findDisplay(from, actor.user_id)
  const { company_name, company_timezone, timezone, photo_file_id, shows_online } = await from
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .leftJoin('talents', 'talents.user_id', 'users.id')
    .where('users.id', '=', actor.user_id)
    .select([
      'companies.name as company_name',
      'companies.timezone as company_timezone',
      statedTimeZoneOf('users.id').as('timezone'),
      'talents.photo_file_id',
      'users.shows_online',
    ])
    .executeTakeFirstOrThrow()
  const { user_id, role, name, email, email_verified } = actor
  const company =
    actor.role === 'company' && company_name && company_timezone
      ? {
          id: actor.company_id,
          name: company_name,
          status: actor.company_status,
          member_role: actor.member_role,
          timezone: company_timezone,
        }
      : null
  const allowed: Me['allowed'] = [
    ...sessionPermissions.filter((one) => may(actor, sessionRules[one])),
    ...(isCustomer(actor) ? [] : staffPermissions.filter((one) => may(actor, staffRules[one]))),
    ...(may(actor, 'bulk_action.create') ? bulkPermissions.filter((one) => may(actor, bulkRules[one])) : []),
    ...(may(actor, 'ticket.see_own') && !actor.impersonation && setting('support_chat')
      ? (['use_support_chat'] as const)
      : []),
  ]
  const admin_role = actor.role === 'admin' ? actor.admin_role : null
  return {
    user_id,
    role,
    admin_role,
    name,
    email,
    email_verified,
    photo_file_id,
    company,
    timezone,
    shows_online,
    display,
    must_set_up_two_factor: mustSetUpTwoFactor(personBehind(actor)),
    must_accept: [...(personBehind(actor).must_accept ?? [])],
    viewed_until: actor.impersonation?.ends_at ?? null,
    allowed,
  }
}

/** What the user may do on every screen, by the server's rule. */
const sessionRules = {
  create_job: 'job.create',
  find_candidates: 'company.find_candidates',
  save_talents: 'shortlist.save',
  see_analytics: 'analytics.see',
  see_billing: 'invoice.see_spend',
  see_tickets: 'ticket.list',
  write_messages: 'conversation.list_recipients',
  submit_offers: 'offer.list_jobs',
  see_payments: 'payment.list',
  see_ledger: 'ledger.see',
  set_billing_terms: 'billing_profile.set_terms',
  see_reports: 'report.list',
  see_administrators: 'administrator.list',
  see_appeals: 'sanction.list',
  see_legal_holds: 'legal_hold.list',
  see_privacy_requests: 'privacy_request.list',
  see_verifications: 'verification.list',
  see_duplicate_accounts: 'duplicate_account.list',
  see_operations: 'operation.see',
  see_settings: 'setting.see',
  see_audit_log: 'audit.list',
  export_audit_log: 'audit.export',
  see_support_report: 'ticket.see_report',
  view_accounts: 'impersonation.start',
} as const satisfies Partial<Record<Me['allowed'][number], Permission>>

/** The lists of the back office that the user may open. */
const staffRules = {
  list_companies: 'company.list',
  list_applicants: 'applicant.list',
  import_talents: 'talent_import.create',
  list_jobs: 'job.list_managed',
  list_tests: 'test.list',
  create_library_tests: 'test.create',
  edit_content: 'content.save',
  list_assignments: 'assignment.list',
  list_account_managers: 'manager.list',
  search_talents: 'talent.search',
} as const satisfies Partial<Record<Me['allowed'][number], Permission>>

const sessionPermissions = Object.keys(sessionRules) as (keyof typeof sessionRules)[]
const staffPermissions = Object.keys(staffRules) as (keyof typeof staffRules)[]

const bulkRules = {
  suspend_companies: 'company.suspend',
  activate_companies: 'company.activate',
  delete_companies: 'company.delete',
  restore_companies: 'company.restore',
  suspend_applicants: 'user.suspend',
  activate_applicants: 'user.activate',
  remove_applicants: 'user.delete',
  restore_applicants: 'user.restore',
} as const satisfies Record<BulkPermission, Permission>

/** Marks the user's email as verified; throws `token_invalid` if the account is not active. */
export async function markVerified(tx: Tx, user_id: string): Promise<void> {
  const at = now()
  const verified = await tx
    .updateTable('users')
    .set({ email_verified_at: at, updated_at: at })
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!verified) {
    const user = await tx.selectFrom('users').where('id', '=', user_id).select('status').executeTakeFirst()
    if (user?.status !== 'active') throw new Failure('token_invalid')
    return
  }
  await record(tx, 'account.email_verified', { actor: visitor, data: { user_id } })
}
