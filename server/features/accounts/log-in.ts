import type { LoginForm } from '#domain/accounts/account.ts'
import { visitor } from '#domain/kernel/actor.ts'
import type { Actor, Role } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { config } from '#server/platform/config/config.ts'
import { withMinimumDuration } from '#server/platform/clock/minimum-duration.ts'
import type { Device } from '#server/platform/session/device-cookie.ts'
import { findAccount } from './account-row.ts'
import type { AccountRow } from './account-row.ts'
import { logSignIn } from './log-sign-in.ts'
import { verifyPassword } from './password.ts'
import { signIn } from './sign-in.ts'
import type { PendingSignIn, SignedIn } from './sign-in.ts'
import { checkGuesses, clearOwnGuesses, countWrongPassword } from './sign-in-throttle.ts'
import type { Guess } from './sign-in-throttle.ts'

/** The response time, longer than recording a wrong password takes. */
const minimumDuration_ms = 50

interface From {
  ip: string
  /** The actor of the browser's current session. */
  before: Actor
  device: Device | null
}

/** Signs in an applicant or a company member. */
export async function logIn(form: LoginForm, from: From): Promise<SignedIn | PendingSignIn> {
  return verify(form, from, await findWithRole(form.email, ['applicant', 'company']))
}

/** Signs in staff: account managers and configured admins. Others get `admin_unauthorized`. */
export async function logInStaff(form: LoginForm, from: From): Promise<SignedIn | PendingSignIn> {
  const account = await findWithRole(form.email, ['admin', 'account_manager'])
  if (account?.role !== 'account_manager' && !config.adminEmails.includes(form.email)) {
    await countWrongPassword(guessOf(form, from, account))
    throw new Failure('admin_unauthorized')
  }
  return verify(form, from, account)
}

/** Accounts that do not exist or use the other sign-in get the same response as a wrong password. */
async function verify(form: LoginForm, from: From, account: AccountRow | undefined): Promise<SignedIn | PendingSignIn> {
  const guess = guessOf(form, from, account)
  const correct = await verifyPassword(form.password, account?.password_hash ?? null, () => checkGuesses(guess))
  if (!account || !correct) {
    await countWrongPassword(guess)
    await withMinimumDuration(minimumDuration_ms, () => recordFailure(account))
    throw new Failure('invalid_credentials')
  }
  await checkGuesses(guess)
  const signedIn = await transaction((tx) => signIn(tx, account, { before: from.before, method: 'password' }))
  await clearOwnGuesses(guess)
  return signedIn
}

function guessOf({ email }: LoginForm, { ip, device }: From, account: AccountRow | undefined): Guess {
  const known = device && account && device.user_ids.includes(account.user_id)
  return { ip, email, device_id: known ? device.id : null }
}

async function findWithRole(email: string, roles: readonly Role[]): Promise<AccountRow | undefined> {
  const account = await findAccount(db, email)
  return account && roles.includes(account.role) ? account : undefined
}

async function recordFailure(account: AccountRow | undefined): Promise<void> {
  if (!account) return
  const { user_id } = account
  await transaction(async (tx) => {
    await logSignIn(tx, { user_id, succeeded: false, method: 'password', second_factor: null })
    await record(tx, 'account.sign_in_failed', { actor: visitor, data: { user_id } })
  })
}
