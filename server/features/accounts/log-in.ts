import type { LoginForm } from '#domain/accounts/account.ts'
import { visitor } from '#domain/kernel/actor.ts'
import type { Actor, Role } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { withMinimumDuration } from '#server/platform/clock/minimum-duration.ts'
import { findAccount } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { countAttempt, settleAttempt } from './sign-in-throttle.ts'
import { verifyPassword } from './password.ts'
import { signIn } from './sign-in.ts'
import type { SignedIn } from './sign-in.ts'

/** Longer than writing down a wrong password takes. */
const even_ms = 50

interface From {
  ip: string
  /** Who the browser was signed in as until now. */
  before: Actor
}

/** Signs an applicant or a member of a company in. */
export async function logIn(form: LoginForm, from: From): Promise<SignedIn> {
  await countAttempt('sign_in', { ip: from.ip, email: form.email })
  return judge(form, from, await withRole(form.email, ['applicant', 'company']))
}

/** Signs staff in: account managers, and the admins that the configuration lists. Anybody else is told so at once. */
export async function logInStaff(form: LoginForm, from: From): Promise<SignedIn> {
  await countAttempt('sign_in', { ip: from.ip, email: form.email })
  const account = await withRole(form.email, ['admin', 'account_manager'])
  if (account?.role !== 'account_manager' && !config.adminEmails.includes(form.email)) {
    throw new Failure('admin_unauthorized')
  }
  return judge(form, from, account)
}

/** An account that does not exist, or belongs to the other entrance, is answered as a wrong password is. */
async function judge(form: LoginForm, from: From, account: AccountRow | undefined): Promise<SignedIn> {
  const right = await verifyPassword(form.password, account?.password_hash ?? null)
  if (!account || !right) {
    await withMinimumDuration(even_ms, () => writeDownFailure(account))
    throw new Failure('invalid_credentials')
  }
  const signedIn = await transaction((tx) => signIn(tx, account, { before: from.before, method: 'password' }))
  await settleAttempt('sign_in', { ip: from.ip, email: form.email })
  return signedIn
}

async function withRole(email: string, roles: readonly Role[]): Promise<AccountRow | undefined> {
  const account = await findAccount(db, email)
  return account && roles.includes(account.role) ? account : undefined
}

async function writeDownFailure(account: AccountRow | undefined): Promise<void> {
  if (!account) return
  await transaction((tx) =>
    record(tx, 'account.sign_in_failed', { actor: visitor, data: { user_id: account.user_id } }),
  )
}
