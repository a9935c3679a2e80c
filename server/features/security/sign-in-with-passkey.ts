import type { Actor } from '#domain/kernel/actor.ts'
import { isStaffRole } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { PasskeyAssertion } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows } from '#server/features/accounts/account-row.ts'
import { completeSignIn } from '#server/features/accounts/sign-in.ts'
import type { SignedIn } from '#server/features/accounts/sign-in.ts'
import { config } from '#server/platform/config/config.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import type { Ceremony } from './passkey-challenges.ts'
import { verifyPasskey } from './verify-passkey.ts'

const perNetwork = { tries: 120, minutes: 15 }

interface From extends Pick<Ceremony, 'browser' | 'origin'> {
  ip: string
  before: Actor
}

/**
 * Signs in with a passkey alone. `staff`: on the administrator login, which is only for staff; the other one is for
 * everyone else. Throws `passkey_refused`, and `passkey_unknown` if no account has the passkey.
 */
export async function signInWithPasskey(
  { passkey, staff }: { passkey: PasskeyAssertion; staff: boolean },
  { ip, before, ...from }: From,
): Promise<SignedIn> {
  await throttle(`passkey sign-in from ${networkOf(ip)}`, perNetwork)
  const user_id = await verifyPasskey(passkey, { ...from, purpose: 'sign_in', user_id: null })
  const account = await accountRows(db).where('users.id', '=', user_id).executeTakeFirst()
  if (!account) throw new Failure('passkey_refused')
  const isStaff = isStaffRole(account.role) && (account.role !== 'admin' || config.adminEmails.includes(account.email))
  if (staff && !isStaff) throw new Failure('admin_unauthorized')
  if (!staff && isStaffRole(account.role)) throw new Failure('oauth_staff')
  return transaction((tx) => completeSignIn(tx, account, { before, method: 'passkey' }))
}
