import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { emailDomain } from '#domain/kernel/text.ts'
import { ownPath } from '#domain/match-path.ts'
import { authorize } from '#domain/policies.ts'
import type { singleSignOnStart } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { limitRate } from '#server/features/accounts/rate-limits.ts'
import { requireInvitation } from '#server/features/members/joining.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { demoClient, demoIssuer } from '#server/platform/identity/demo/demo-client.ts'
import { authorizationUrl, createAuthorizationChecks } from '#server/platform/identity/oidc-client.ts'
import type { ProviderSetup } from '#server/platform/identity/providers.ts'
import { fetchPublicUrl } from '#server/platform/outbound/fetch-public-url.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import {
  callbackPathOf,
  clientSecrets,
  findEnabled,
  findOwn,
  requirePossible,
  singleSignOnRows,
} from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

const lifetime_ms = 15 * 60_000

/** The browser that starts something at a provider, and where it comes back. */
interface From {
  ip: string
  browser: string
  origin: string
}

/** What is started, which the callback completes in the same browser. */
interface Flow {
  purpose: 'sign_in' | 'join' | 'reauthenticate' | 'test'
  session_id?: string
  invitation_hash?: Buffer
  next?: string | null
}

/** Whether addresses of a domain can sign in with single sign-on. */
export async function lookUpDomain(domain: string): Promise<{ is_available: boolean }> {
  return { is_available: (await findEnabled(db, domain)) !== undefined }
}

/**
 * Starts a sign-in at the provider of an email address, by its domain: who has an account is not told. Throws
 * `single_sign_on_unavailable`.
 */
export async function startSingleSignOn(
  { email, next }: z.output<typeof singleSignOnStart>,
  from: From,
): Promise<{ url: string }> {
  const row = await findEnabled(db, emailDomain(email))
  return start(row, { purpose: 'sign_in', next: ownPath(next) }, from, email)
}

/** Starts to accept an invitation at the provider of its company. Throws `invitation_invalid`. */
export async function startJoin(actor: Actor, secret: string, from: From): Promise<{ url: string }> {
  authorize(actor, 'member.join')
  const { company_id, email } = await requireInvitation(secret, from.ip)
  const row = await findEnabled(db, emailDomain(email))
  const own = row?.company_id === company_id ? row : undefined
  return start(own, { purpose: 'join', invitation_hash: hashToken(secret) }, from, email)
}

/** Starts to confirm who the signed-in member is, at the provider with which they have signed in. */
export async function startReauthentication(actor: Actor, from: From): Promise<{ url: string }> {
  authorize(actor, 'account.secure')
  const { user_id, session_id, email } = asUser(actor)
  const row = await singleSignOnRows(db)
    .where('is_enabled', '=', true)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('single_sign_on_identities').where('user_id', '=', user_id).select('single_sign_on_id'),
    )
    .executeTakeFirst()
  return start(row, { purpose: 'reauthenticate', session_id }, from, email)
}

/** Starts a sign-in that tests the settings of the actor's company, also while they are turned off. */
export async function testSingleSignOn(actor: Actor, from: From): Promise<{ url: string }> {
  authorize(actor, 'single_sign_on.test')
  const row = await findOwn(db, actor)
  requirePossible(row, 'test')
  const { session_id, email } = asUser(actor)
  return start(row, { purpose: 'test', session_id }, from, email)
}

async function start(
  row: SingleSignOnRow | undefined,
  flow: Flow,
  { ip, browser, origin }: From,
  email: string,
): Promise<{ url: string }> {
  await limitRate('oauth', { ip })
  const provider = row && storedProvider(row)
  if (!provider) throw new Failure('single_sign_on_unavailable')
  const checks = createAuthorizationChecks()
  const url = await authorizationUrl(provider, origin, checks, {
    signsInAgain: flow.purpose === 'reauthenticate',
    email,
  })
  await db
    .insertInto('single_sign_on_flows')
    .values({
      ...flow,
      state_hash: hashToken(checks.state),
      browser_hash: hashToken(browser),
      single_sign_on_id: row.id,
      origin,
      nonce: checks.nonce,
      code_verifier: checks.code_verifier,
      expires_at: fromNow(lifetime_ms),
    })
    .execute()
  return { url }
}

/** The identity provider of a company. Every request to it goes to public addresses only. */
export function companyProvider(
  id: string,
  { issuer, client_id, client_secret }: { issuer: string; client_id: string; client_secret: string },
): ProviderSetup {
  const isDemo = config.demo && issuer === demoIssuer('company')
  return {
    name: `single sign-on ${id}`,
    isOfCompany: true,
    issuer,
    clientId: client_id,
    clientSecret: async () => client_secret,
    callbackPath: callbackPathOf(id),
    parameters: { scope: 'openid email profile' },
    asksUserInfo: true,
    provesRequest: true,
    fetch: isDemo ? demoClient('company').fetch : (fetchPublicUrl as typeof fetch),
  }
}

/** The stored provider of a company; null while there is none, or if its secret can no longer be decrypted. */
export function storedProvider({ id, issuer, client_id, client_secret }: SingleSignOnRow): ProviderSetup | null {
  const secret = client_secret && clientSecrets.decrypt(client_secret, id)
  return issuer && client_id && secret ? companyProvider(id, { issuer, client_id, client_secret: secret }) : null
}
