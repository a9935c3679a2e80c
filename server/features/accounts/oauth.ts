import { z } from 'zod'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import type { accountsApi } from '#domain/accounts/api.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/text.ts'
import { ownPath } from '#domain/match-path.ts'
import { screens } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import {
  authorizationUrl,
  createAuthorizationChecks,
  fetchPerson,
  tidyName,
} from '#server/platform/identity/oidc-client.ts'
import type { Person } from '#server/platform/identity/oidc-client.ts'
import { requireSetup } from '#server/platform/identity/providers.ts'
import { renewSignIn } from '#server/platform/session/recent-sign-in.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import type { AccountRow } from './account-row.ts'
import { findOrCreateAccount, linkIdentity } from './identities.ts'
import { limitRate, releaseOauth } from './rate-limits.ts'
import { signIn } from './sign-in.ts'
import type { PendingSignIn, SignedIn } from './sign-in.ts'

const lifetime_ms = 15 * 60_000

type OauthForm = z.output<(typeof accountsApi)['startOauth']['schema']['body']>

/** What a signed-in user does with a provider: confirms who they are, or links it. Belongs to their session. */
export interface WithinSession {
  purpose: 'reauthenticate' | 'link'
  session_id: string
}

/**
 * Starts a sign-in with a provider: stores its state, bound to this browser, and returns the URL to redirect to. With an
 * `invitation_hash`, it accepts the invitation of that secret. Throws `unavailable` when the provider cannot be reached.
 */
export async function startOauth(
  form: OauthForm,
  from: { ip: string; browser: string; origin: string; within?: WithinSession; invitation_hash?: Buffer },
): Promise<{ url: string }> {
  await limitRate('oauth', { ip: from.ip })
  const proofs = createAuthorizationChecks()
  const url = await authorizationUrl(requireSetup(form.provider), from.origin, proofs, {
    signsInAgain: from.within !== undefined,
  })
  await db
    .insertInto('oauth_flows')
    .values({
      state_hash: hashToken(proofs.state),
      browser_hash: hashToken(from.browser),
      provider: form.provider,
      user_type: form.user_type ?? null,
      company_name: form.company_name || null,
      timezone: form.timezone,
      origin: from.origin,
      next: ownPath(form.next),
      nonce: proofs.nonce,
      code_verifier: proofs.code_verifier,
      ...from.within,
      ...(from.invitation_hash && { purpose: 'join', invitation_hash: from.invitation_hash }),
      expires_at: fromNow(lifetime_ms),
    })
    .execute()
  return { url }
}

type Answer = z.output<(typeof accountsApi)['exchangeOauth']['schema']['body']>

/** What the provider's response led to. */
type Outcome =
  | ((SignedIn | PendingSignIn) & { next: string | null })
  | { linked: true; next: string | null }
  | { reauthenticated: true }

const shownErrorLength = 100

/** Accepts the invitation of a secret for an identified person, and returns their account. */
export type JoinCompany = (
  tx: Tx,
  person: Person,
  invitation: { hash: Buffer; provider: IdentityProvider },
) => Promise<AccountRow>

/**
 * Completes what the browser started with a provider: a sign-in, a link, or the confirmation of who the signed-in user
 * is. Works once, in the browser that started it.
 */
export async function exchangeOauth(
  answer: Answer,
  from: { ip: string; browser: string | undefined; before: Actor },
  joinCompany: JoinCompany,
): Promise<Outcome> {
  await limitRate('oauth', { ip: from.ip })
  const flow = answer.state && from.browser ? await consumeFlow(answer.state, from.browser) : undefined
  if (answer.error) throw new Failure('oauth_denied', { values: { error: shownError(answer.error) } })
  if (!answer.code || !answer.state) throw new Failure('oauth_missing_parameters')
  if (!flow) throw new Failure('oauth_failed')

  const { origin, nonce, code_verifier, invitation_hash } = flow
  const provider = flow.provider as IdentityProvider
  const { code, iss, state } = answer
  const person = await fetchPerson(
    requireSetup(provider),
    origin,
    { code, iss },
    { state, nonce, code_verifier },
    { signsInAgain: flow.session_id !== null },
  )
  const outcome = await transaction(async (tx): Promise<Outcome> => {
    if (flow.purpose === 'join') {
      const named = { ...person, name: person.name ?? flow.person_name }
      const account = await joinCompany(tx, named, { hash: invitation_hash!, provider })
      return { ...(await signIn(tx, account, { before: from.before, method: 'oauth' })), next: null }
    }
    if (flow.purpose !== 'sign_in') {
      const user = userOfFlow(flow, from.before)
      if (flow.purpose === 'reauthenticate') return confirmIdentity(tx, person, user)
      await linkIdentity(tx, user, person, provider)
      return { linked: true, next: flow.next }
    }
    const account = await findOrCreateAccount(tx, { ...person, name: person.name ?? flow.person_name }, flow)
    return { ...(await signIn(tx, account, { before: from.before, method: 'oauth' })), next: flow.next }
  })
  await releaseOauth(from.ip)
  return outcome
}

/** The user whose session started this. Throws `oauth_failed` in any other session. */
export function userOfFlow({ session_id }: { session_id: string | null }, actor: Actor): User {
  if (!isUser(actor) || actor.impersonation || actor.session_id !== session_id) throw new Failure('oauth_failed')
  return actor
}

/** The provider has identified the user. Throws `oauth_other_account` for another person. */
async function confirmIdentity(tx: Tx, { issuer, subject }: Person, user: User): Promise<{ reauthenticated: true }> {
  const own = await tx
    .selectFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', '=', user.user_id)
    .select('user_id')
    .executeTakeFirst()
  if (!own) throw new Failure('oauth_other_account')
  await renewSignIn(tx, user)
  return { reauthenticated: true }
}

/** Consumes the flow that this browser started with this state. */
async function consumeFlow(state: string, browser: string) {
  return db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', now())
    .returning([
      'provider',
      'origin',
      'purpose',
      'invitation_hash',
      'session_id',
      'user_type',
      'company_name',
      'timezone',
      'person_name',
      'next',
      'nonce',
      'code_verifier',
    ])
    .executeTakeFirst()
}

/** A provider's error as short plain text. */
export function shownError(error: string): string {
  const plain = error.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return plain.length > shownErrorLength ? `${plain.slice(0, shownErrorLength).toWellFormed()}…` : plain
}

/** The form that Apple posts through the browser. */
export const appleCallback = z.object({
  code: text(4_000).optional(),
  state: text(1_000).optional(),
  iss: text(500).optional(),
  error: text(4_000).optional(),
  /** JSON with the name, only on the first sign-in. */
  user: text(4_000).optional(),
})

const appleUser = z.object({ name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }) })

/**
 * Returns the callback page's URL with Apple's parameters. The browser then requests it with our cookies, which this
 * cross-site post does not have. A name in the post is stored with the sign-in.
 */
export async function receiveAppleCallback(answer: z.output<typeof appleCallback>): Promise<string> {
  const { user, ...rest } = answer
  const person_name = user && nameIn(user)
  if (person_name && answer.state) {
    await db
      .updateTable('oauth_flows')
      .set({ person_name })
      .where('state_hash', '=', hashToken(answer.state))
      .where('provider', '=', 'apple')
      .execute()
  }
  const given = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${screens.auth_callback.path}?${new URLSearchParams(given)}`
}

function nameIn(user: string): string | null {
  try {
    const { firstName, lastName } = appleUser.parse(JSON.parse(user)).name
    return tidyName(`${firstName} ${lastName}`)
  } catch {
    // The name is optional.
    return null
  }
}
