import type { RegisterForm, UserType } from '#domain/accounts/account.ts'
import { asUser, seesAllJobs, visitor } from '#domain/kernel/actor.ts'
import type { Actor, MemberRole } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { AcceptanceOrigin } from '#domain/legal/legal-document.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { storeAcceptances } from '#server/features/legal/documents.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { withMinimumDuration } from '#server/platform/clock/minimum-duration.ts'
import { config } from '#server/platform/config/config.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { findAccount, markVerified } from './account-row.ts'
import { checkOneTimeToken, redeemOneTimeToken } from './one-time-token.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { limitRate } from './rate-limits.ts'

/** The response time, longer than creating an account takes. */
const minimumDuration_ms = 200

/**
 * Registers an applicant or a company. If the address already has an account, its owner gets an email; the response and
 * its duration are the same.
 */
export async function registerAccount(form: RegisterForm, ip: string): Promise<{ accepted: true }> {
  const { email, password, user_type, name, company_name, timezone } = form
  await refuseWeakPassword(password, form)
  await limitRate('register', { ip, email })
  const password_hash = await hashPassword(password)
  await withMinimumDuration(minimumDuration_ms, () =>
    transaction(async (tx) => {
      // Staff accounts are created by configuration and by staff, never by a form.
      const created =
        !config.adminEmails.includes(email) &&
        (await createAccount(tx, {
          role: user_type,
          name,
          email,
          email_verified: false,
          password_hash,
          company_name,
          timezone,
        }))
      if (created) return
      const known = await findAccount(tx, email)
      if (known) await record(tx, 'account.registered_again', { actor: visitor, data: { user_id: known.user_id } })
    }),
  )
  return { accepted: true }
}

/** The data of a new account, already validated by a form or a provider. */
export interface NewAccount {
  role: UserType | 'admin' | 'account_manager'
  name: string
  /** In lower case. */
  email: string
  email_verified: boolean
  /** From `hashPassword`; null for accounts that only use an identity provider. */
  password_hash: string | null
  /** For companies: the name of the new company that they own. */
  company_name?: string
  /** For companies: an existing company to join instead. */
  joins?: Membership
  /** The IANA time zone of the registration. */
  timezone?: string
  /** An invitation is sent by staff, also while companies cannot sign up. */
  method?: 'password' | 'oauth' | 'invitation'
}

interface Membership {
  company_id: string
  member_role: MemberRole
  /** The member who sent the invitation; null after their removal. */
  invited_by: string | null
}

export interface CreatedAccount {
  user_id: string
  company_id: string | null
}

/**
 * Creates an account, with its company or talent profile; returns null if the email already has one. Throws
 * `registration_closed` or `company_registration_closed` for people who sign up by themselves while they cannot.
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<CreatedAccount | null> {
  refuseWhileClosed(account)
  const at = now()
  const times = { created_at: at, updated_at: at }
  const created = await tx
    .insertInto('users')
    .values({
      role: account.role,
      admin_role: account.role === 'admin' ? 'owner' : null,
      name: account.name,
      email: account.email,
      email_verified_at: account.email_verified ? at : null,
      password_hash: account.password_hash,
      ...times,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return null
  const user_id = created.id
  const { role } = account
  if (role === 'account_manager')
    await tx
      .insertInto('account_manager_profiles')
      .values({ user_id, joined_on: at.slice(0, 10), updated_at: at })
      .execute()
  if (role === 'admin' || role === 'account_manager') return { user_id, company_id: null }

  await record(tx, 'account.registered', {
    actor: visitor,
    data: { user_id, user_type: role, method: account.method ?? 'password' },
  })
  // Whom staff invite accepts the documents after signing in.
  if (account.method !== 'invitation' || account.joins) await storeAcceptances(tx, user_id, originOf(account))
  if (role === 'applicant') {
    await tx
      .insertInto('talents')
      .values({ user_id, ...times })
      .execute()
    return { user_id, company_id: null }
  }
  if (account.joins) {
    await addMember(tx, user_id, account.joins)
    return { user_id, company_id: account.joins.company_id }
  }
  if (!account.company_name) throw new Error('A company account needs the name of its company')
  const company = await tx
    .insertInto('companies')
    .values({ name: account.company_name, timezone: account.timezone ?? 'UTC', ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('members')
    .values({ user_id, company_id: company.id, member_role: 'owner', created_at: at })
    .execute()
  await record(tx, 'company.founded', {
    actor: visitor,
    company_id: company.id,
    data: { company_id: company.id, member_role: 'owner' },
  })
  return { user_id, company_id: company.id }
}

const originOf = ({ joins, method }: NewAccount): AcceptanceOrigin =>
  joins ? 'invitation' : method === 'oauth' ? 'identity_provider' : 'registration'

function refuseWhileClosed({ role, joins, method }: NewAccount): void {
  if (joins || method === 'invitation' || (role !== 'company' && role !== 'applicant')) return
  if (!setting('registration')) throw new Failure('registration_closed')
  if (role === 'company' && !setting('company_registration')) throw new Failure('company_registration_closed')
}

/** Adds a user to a company. */
export async function addMember(
  tx: Tx,
  user_id: string,
  { company_id, member_role, invited_by }: Membership,
): Promise<void> {
  await tx
    .insertInto('members')
    .values({ user_id, company_id, member_role, sees_all_jobs: seesAllJobs(member_role), created_at: now() })
    .execute()
  const data = { company_id, user_id, member_role, invited_by }
  await record(tx, 'company.member_added', { actor: visitor, company_id, data })
}

/** Verifies an email with the token from its link. */
export async function verifyEmail(token: string, ip: string): Promise<void> {
  await checkOneTimeToken(token, 'verify_email', ip)
  await transaction(async (tx) => markVerified(tx, await redeemOneTimeToken(tx, token, 'verify_email')))
}

/** Mails a new verification link, unless the actor's email is verified. */
export async function requestVerification(actor: Actor, ip: string): Promise<{ accepted: true }> {
  authorize(actor, 'account.use')
  const { user_id, email, email_verified } = asUser(actor)
  await limitRate('send_verification', { ip, email })
  if (!email_verified) {
    await transaction((tx) => record(tx, 'account.verification_requested', { actor, data: { user_id } }))
  }
  return { accepted: true }
}
