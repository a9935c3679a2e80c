import { sql } from 'kysely'
import { isStaffRole } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { PasskeyAssertion } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { signInRows } from '#server/features/accounts/account-row.ts'
import { completeSignIn } from '#server/features/accounts/sign-in.ts'
import type { SignedIn } from '#server/features/accounts/sign-in.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'
import { consumeChallenge, rpIdOf, storeChallenge } from './passkeys.ts'
import type { Ceremony } from './passkeys.ts'

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
  const account = await signInRows(db).where('users.id', '=', user_id).executeTakeFirst()
  if (!account) throw new Failure('passkey_refused')
  const isStaff = isStaffRole(account.role) && (account.role !== 'admin' || config.adminEmails.includes(account.email))
  if (staff && !isStaff) throw new Failure('admin_unauthorized')
  if (!staff && isStaffRole(account.role)) throw new Failure('oauth_staff')
  return transaction((tx) => completeSignIn(tx, account, { before, method: 'passkey' }))
}

/** The options with which the browser asks for a passkey: one of the user, or any if whoever signs in is unknown. */
export async function createPasskeyOptions(ceremony: Ceremony) {
  const { user_id } = ceremony
  const own = user_id
    ? await db.selectFrom('passkeys').where('user_id', '=', user_id).select(['credential_id', 'transports']).execute()
    : []
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ceremony),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  })
  await storeChallenge(options.challenge, ceremony)
  return { ...options }
}

/**
 * Verifies a passkey and returns its user's ID. Throws `passkey_refused` for any other challenge, browser, user or
 * origin, without the verification of the user (PIN, fingerprint or face), and if the counter of the passkey did not
 * grow, which reveals a copy (WebAuthn Level 3, 6.1.1). Throws `passkey_unknown` if anyone may sign in and no account has
 * this passkey.
 */
export async function verifyPasskey(assertion: PasskeyAssertion, ceremony: Ceremony): Promise<string> {
  const challenge = await consumeChallenge(assertion.client_data, ceremony)
  const credential_id = Buffer.from(assertion.id, 'base64url')
  const passkey = await db
    .selectFrom('passkeys')
    .where('credential_id', '=', credential_id)
    .select(['id', 'user_id', 'public_key', 'counter', 'transports'])
    .executeTakeFirst()
  const claimed = assertion.user_handle ?? null
  // Known users are asked for one of their own, so only this one can be of no account.
  if (!passkey && ceremony.user_id === null) throw new Failure('passkey_unknown')
  const isOwn =
    passkey &&
    (ceremony.user_id === null ? claimed !== null : passkey.user_id === ceremony.user_id) &&
    (claimed === null || claimed === userHandleOf(passkey.user_id))
  if (!passkey || !isOwn) throw new Failure('passkey_refused')
  const newCounter = await verify(assertion, challenge, ceremony, passkey)
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now() })
    .where('id', '=', passkey.id)
    // Passkeys that are synchronized always send zero.
    .where(sql<boolean>`(counter < ${newCounter} or counter = 0 and ${newCounter} = 0)`)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new Failure('passkey_refused')
  return passkey.user_id
}

/** The user's ID as authenticators store it. */
const userHandleOf = (user_id: string): string => Buffer.from(user_id).toString('base64url')

async function verify(
  { id, client_data, authenticator_data, signature }: PasskeyAssertion,
  challenge: string,
  ceremony: Ceremony,
  { public_key, counter }: { public_key: Buffer; counter: number },
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: ceremony.origin,
      expectedRPID: rpIdOf(ceremony),
      credential: { id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    log.info({ reason: (error as Error).name }, 'a passkey was refused')
  }
  throw new Failure('passkey_refused')
}
