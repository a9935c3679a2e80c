import * as oidc from 'openid-client'
import { accountLimits } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { isLoopback } from './own-origin.ts'
import { setupOf } from './providers.ts'
import type { ProviderSetup } from './providers.ts'

/** The secrets to check the callback against. */
export interface AuthorizationChecks {
  state: string
  nonce: string
  code_verifier: string
}

/** A person that a provider has identified. */
export interface Person {
  issuer: string
  subject: string
  email: string | null
  /** The provider has verified the email. */
  email_verified: boolean
  name: string | null
}

/** The claims of a provider, unvalidated. */
type Claims = Partial<Record<'email' | 'email_verified' | 'name' | 'given_name' | 'family_name', unknown>>

const timeout_s = 5
/** How long a provider's discovery document is cached. */
const discovered_ms = 60 * 60_000

interface Discovered {
  issuer: string
  configuration: Promise<oidc.Configuration>
  until: number
}

const discoveries = new Map<IdentityProvider, Discovered>()

/** New secrets for one authorization request. */
export function createAuthorizationChecks(): AuthorizationChecks {
  return {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    code_verifier: oidc.randomPKCECodeVerifier(),
  }
}

/**
 * The URL of the provider's sign-in page; throws `unavailable` if the provider cannot be reached. With `signsInAgain`,
 * the provider is asked not to rely on its own session (`max_age` of OpenID Connect Core, 3.1.2.1).
 */
export async function authorizationUrl(
  provider: IdentityProvider,
  origin: string,
  proofs: AuthorizationChecks,
  { signsInAgain = false } = {},
): Promise<string> {
  const setup = needSetup(provider)
  const configuration = await discover(provider, setup).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'an identity provider could not be reached')
    throw new Failure('unavailable', { retryAfterSeconds: 5 })
  })
  const url = oidc.buildAuthorizationUrl(configuration, {
    response_type: 'code',
    redirect_uri: origin + setup.callbackPath,
    state: proofs.state,
    ...(setup.provesRequest
      ? {
          nonce: proofs.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(proofs.code_verifier),
          code_challenge_method: 'S256',
        }
      : {}),
    ...(signsInAgain ? { max_age: '0' } : {}),
    ...setup.parameters,
  })
  return url.href
}

/**
 * Exchanges the code for tokens and fetches the person's claims. Throws `oauth_failed` for another provider's response,
 * and `oauth_exchange_failed` or `oauth_user_info_failed` if the provider fails.
 */
export async function fetchPerson(
  provider: IdentityProvider,
  origin: string,
  answer: { code: string; iss?: string | undefined },
  proofs: AuthorizationChecks,
): Promise<Person> {
  const setup = needSetup(provider)
  const configuration = await orFailure('oauth_exchange_failed', provider, () => discover(provider, setup))
  const { issuer, userinfo_endpoint, ...metadata } = configuration.serverMetadata()
  const namesItself = metadata.authorization_response_iss_parameter_supported === true
  if (answer.iss !== issuer && (namesItself || answer.iss !== undefined)) throw new Failure('oauth_failed')

  const callback = new URL(origin + setup.callbackPath)
  callback.searchParams.set('code', answer.code)
  callback.searchParams.set('state', proofs.state)
  if (answer.iss) callback.searchParams.set('iss', answer.iss)
  const tokens = await orFailure('oauth_exchange_failed', provider, () =>
    oidc.authorizationCodeGrant(configuration, callback, {
      expectedState: proofs.state,
      idTokenExpected: true,
      ...(setup.provesRequest ? { expectedNonce: proofs.nonce, pkceCodeVerifier: proofs.code_verifier } : {}),
    }),
  )
  const token = tokens.claims()! as Claims & { sub: string }
  const profile: Claims =
    setup.asksUserInfo && userinfo_endpoint
      ? await orFailure('oauth_user_info_failed', provider, () =>
          oidc.fetchUserInfo(configuration, tokens.access_token, token.sub),
        )
      : {}
  // The email and its verification come from the same source.
  const addressed = profile.email === undefined ? token : profile
  return {
    issuer,
    subject: token.sub,
    email: typeof addressed.email === 'string' ? addressed.email.trim().toLowerCase() : null,
    // Some providers send the boolean as a string.
    email_verified: addressed.email_verified === true || addressed.email_verified === 'true',
    name: nameOf(profile) ?? nameOf(token),
  }
}

function needSetup(provider: IdentityProvider): ProviderSetup {
  const setup = setupOf(provider)
  if (!setup) throw new Failure('oauth_failed')
  return setup
}

/** Discovers the provider's endpoints on first use, and again when the cache expires. */
async function discover(provider: IdentityProvider, setup: ProviderSetup): Promise<oidc.Configuration> {
  const known = discoveries.get(provider)
  if (known && known.issuer === setup.issuer && known.until > Date.now()) return known.configuration
  const configuration = oidc.discovery(new URL(setup.issuer), setup.clientId, {}, postSecret(setup), {
    timeout: timeout_s,
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(setup.issuer.startsWith('http:') && (!config.production || isLoopback(setup.issuer))
        ? [oidc.allowInsecureRequests]
        : []),
    ],
    ...(setup.fetch ? { [oidc.customFetch]: setup.fetch as oidc.CustomFetch } : {}),
  })
  discoveries.set(provider, { issuer: setup.issuer, configuration, until: Date.now() + discovered_ms })
  // A failed discovery is retried the next time.
  configuration.catch(() => discoveries.delete(provider))
  return configuration
}

/** Sends our secret in the form. It is created for each request, because Apple's are short-lived. */
function postSecret(setup: ProviderSetup): oidc.ClientAuth {
  return async (_server, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', await setup.clientSecret())
  }
}

async function orFailure<Result>(
  code: 'oauth_exchange_failed' | 'oauth_user_info_failed',
  provider: IdentityProvider,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error, provider }, code)
    throw new Failure(code)
  }
}

/** A person's name as a single normalized line, from any of the provider's name claims. */
function nameOf(claims: Claims): string | null {
  const fullName = typeof claims.name === 'string' ? claims.name : ''
  const parts = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string')
  return tidyName(fullName) ?? tidyName(parts.join(' '))
}

/** Turns a text into a valid name: one line, no control characters, limited in length; null when it is empty. */
export function tidyName(name: string): string | null {
  const tidy = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, accountLimits.name)
    .toWellFormed()
    .trim()
  return tidy || null
}
