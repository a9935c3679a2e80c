import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { securityLimits, securityMessages } from '#domain/security/security.ts'
import type { newPasskey, Passkey } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import type { PasskeyChallenges } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { followAddedFactor, followRemovedFactor, lockSignInMethods, requireSignInMethod } from './second-factors.ts'

type From = Pick<Ceremony, 'browser' | 'origin'>
/** The signatures that authenticators use: EdDSA, ES256 and RS256 (IANA COSE algorithms). */
const algorithms = [-8, -7, -257]
const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

/** The options with which the browser creates a passkey: one that signs in alone, and verifies its user. */
export async function startPasskey(actor: Actor, from: From) {
  authorize(actor, 'account.change_sign_in')
  const { user_id, email, name } = asUser(actor)
  const own = await db
    .selectFrom('passkeys')
    .where('user_id', '=', user_id)
    .select(['credential_id', 'transports'])
    .execute()
  const ceremony = { ...from, purpose: 'register', user_id } as const
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID: rpIdOf(ceremony),
    userID: new TextEncoder().encode(user_id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(options.challenge, ceremony)
  return { ...options }
}

/** Adds a passkey that the browser has created. Returns recovery codes if the user has none. */
export async function addPasskey(
  actor: Actor,
  form: z.output<typeof newPasskey>,
  from: From,
): Promise<{ passkey: Passkey; recovery_codes: string[] | null }> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  const credential = await verifyNew(form, { ...from, purpose: 'register', user_id })
  return transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    const own = await tx.selectFrom('passkeys').where('user_id', '=', user_id).select('id').execute()
    if (own.length >= securityLimits.passkeys) throw new Failure('passkey_refused')
    const passkey = await tx
      .insertInto('passkeys')
      .values({
        user_id,
        name: form.name,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: form.transports,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(shown)
      .executeTakeFirst()
    if (!passkey) throw new Failure('already_exists', { message: securityMessages.passkey_exists })
    const { session_ids, recovery_codes } = await followAddedFactor(tx, user)
    const data = { user_id, passkey_id: passkey.id, name: passkey.name, session_ids }
    await record(tx, 'account.passkey_added', { actor, data })
    return { passkey, recovery_codes }
  })
}

async function verifyNew(form: z.output<typeof newPasskey>, ceremony: Ceremony) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const challenge = await consumeChallenge(form.client_data, ceremony)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: form.id,
        rawId: form.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: form.client_data, attestationObject: form.attestation },
      },
      expectedChallenge: challenge,
      expectedOrigin: ceremony.origin,
      expectedRPID: rpIdOf(ceremony),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (verified) return registrationInfo.credential
  } catch (error) {
    log.info({ reason: (error as Error).name }, 'a new passkey was refused')
  }
  throw new Failure('passkey_refused')
}

/** Renames one of the user's passkeys. */
export async function renamePasskey(actor: Actor, id: string, name: string): Promise<Passkey> {
  authorize(actor, 'account.secure')
  const { user_id } = asUser(actor)
  return transaction(async (tx) => {
    const passkey = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning(shown)
      .executeTakeFirstOrThrow(notFound)
    await record(tx, 'account.passkey_renamed', { actor, data: { user_id, passkey_id: id, name } })
    return passkey
  })
}

/** Removes one of the user's passkeys, unless it is the last way to sign in or a required second factor. */
export async function removePasskey(actor: Actor, id: string): Promise<void> {
  authorize(actor, 'account.change_sign_in')
  const user = asUser(actor)
  const { user_id } = user
  await transaction(async (tx) => {
    await lockSignInMethods(tx, user)
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('name')
      .executeTakeFirstOrThrow(notFound)
    await requireSignInMethod(tx, user)
    const { session_ids } = await followRemovedFactor(tx, user)
    await record(tx, 'account.passkey_removed', { actor, data: { user_id, passkey_id: id, ...removed, session_ids } })
  })
}

const lifetime_ms = 5 * 60_000

/** What a passkey is used for, in which browser and, unless this is to be found out, by whom. */
export interface Ceremony {
  purpose: PasskeyChallenges['purpose']
  browser: string | undefined
  user_id: string | null
  /** The origin under which the browser reaches the server. */
  origin: string
}

/** The domain that passkeys belong to (the relying party ID). */
export const rpIdOf = ({ origin }: Pick<Ceremony, 'origin'>): string => new URL(origin).hostname

/** Remembers the challenge that this browser was given. */
export async function storeChallenge(challenge: string, { purpose, browser, user_id }: Ceremony): Promise<void> {
  if (!browser) throw new Error('A challenge belongs to a browser')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(browser),
      purpose,
      user_id,
      expires_at: fromNow(lifetime_ms),
    })
    .execute()
}

/**
 * Consumes the challenge that the passkey signed. Throws `passkey_refused` if it is not one of this browser, or was
 * signed in a frame of another site.
 */
export async function consumeChallenge(client_data: string, { purpose, browser, user_id }: Ceremony): Promise<string> {
  const challenge = challengeIn(client_data)
  const consumed =
    challenge &&
    browser &&
    (await db
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashToken(challenge))
      .where('browser_hash', '=', hashToken(browser))
      .where('purpose', '=', purpose)
      .where('user_id', 'is not distinct from', user_id)
      .where('expires_at', '>', now())
      .returning('purpose')
      .executeTakeFirst())
  if (!consumed) throw new Failure('passkey_refused')
  return challenge
}

function challengeIn(client_data: string): string | null {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(client_data, 'base64url').toString()) as {
      challenge?: unknown
      crossOrigin?: unknown
    }
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null
  } catch {
    return null
  }
}
