import * as oidc from 'openid-client'
import { accountLimits } from '#domain/accounts/account.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { log } from '#server/platform/log/log.ts'
import { claimedAddress, plainAddress } from './claimed-address.ts'
import type { AddressClaims } from './claimed-address.ts'
import { isLoopback } from './own-origin.ts'
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
  /** Whether the provider has verified the email; null if it says nothing about it, which alone proves nothing. */
  email_verified: boolean | null
  name: string | null
}

/** The claims of a provider, unvalidated. */
type Claims = AddressClaims & Partial<Record<'name' | 'given_name' | 'family_name', unknown>>

const timeout_s = 5
/** How old a sign-in at the provider may be that confirms who the user is: the time to complete it, and clock skew. */
const signInMaxAge_s = 15 * 60
/** How long a provider's discovery document is cached. */
const discovered_ms = 60 * 60_000

interface Discovered {
  issuer: string
  configuration: Promise<oidc.Configuration>
  until: number
}

const discoveries = new Map<string, Discovered>()

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
  setup: ProviderSetup,
  origin: string,
  proofs: AuthorizationChecks,
  { signsInAgain = false, email }: { signsInAgain?: boolean; email?: string | undefined } = {},
): Promise<string> {
  const configuration = await discover(setup).catch((error: unknown) => {
    log.warn({ err: error, provider: setup.name }, 'an identity provider could not be reached')
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
    ...(email ? { login_hint: email } : {}),
    ...setup.parameters,
  })
  // The browser is sent there, and a provider could name a script.
  if (!/^https?:$/.test(url.protocol)) throw new Failure('oauth_failed')
  return url.href
}

/**
 * Exchanges the code for tokens and fetches the person's claims. With `signsInAgain`, the provider's sign-in must be recent,
 * if it says when that was (`auth_time`). Throws `oauth_failed` for another provider's response,
 * and `oauth_exchange_failed` or `oauth_user_info_failed` if the provider fails.
 */
export async function fetchPerson(
  setup: ProviderSetup,
  origin: string,
  answer: { code: string; iss?: string | undefined },
  proofs: AuthorizationChecks,
  { signsInAgain = false }: { signsInAgain?: boolean } = {},
): Promise<Person> {
  const configuration = await orFailure('oauth_exchange_failed', setup, () => discover(setup))
  const { issuer, userinfo_endpoint, ...metadata } = configuration.serverMetadata()
  const namesItself = metadata.authorization_response_iss_parameter_supported === true
  if (answer.iss !== issuer && (namesItself || answer.iss !== undefined)) throw new Failure('oauth_failed')

  const callback = new URL(origin + setup.callbackPath)
  callback.searchParams.set('code', answer.code)
  callback.searchParams.set('state', proofs.state)
  if (answer.iss) callback.searchParams.set('iss', answer.iss)
  const tokens = await orFailure('oauth_exchange_failed', setup, () =>
    oidc.authorizationCodeGrant(configuration, callback, {
      expectedState: proofs.state,
      idTokenExpected: true,
      ...(setup.provesRequest ? { expectedNonce: proofs.nonce, pkceCodeVerifier: proofs.code_verifier } : {}),
    }),
  )
  const token = tokens.claims()! as Claims & { sub: string; auth_time?: number }
  const { auth_time } = token
  if (signsInAgain && auth_time !== undefined && auth_time < Date.now() / 1_000 - signInMaxAge_s) {
    log.warn({ provider: setup.name }, 'an identity provider did not sign the user in again')
    throw new Failure('oauth_failed')
  }
  const profile: Claims =
    setup.asksUserInfo && userinfo_endpoint
      ? await orFailure('oauth_user_info_failed', setup, () =>
          oidc.fetchUserInfo(configuration, tokens.access_token, token.sub),
        )
      : {}
  return {
    issuer,
    subject: token.sub,
    ...(setup.isOfCompany ? claimedAddress : plainAddress)(token, profile),
    name: nameOf(profile) ?? nameOf(token),
  }
}

/** Discovers the provider's endpoints: for our own registrations on first use, and again when the cache expires. */
async function discover(setup: ProviderSetup): Promise<oidc.Configuration> {
  if (setup.isOfCompany) return askForConfiguration(setup)
  const known = discoveries.get(setup.name)
  if (known && known.issuer === setup.issuer && known.until > Date.now()) return known.configuration
  const configuration = askForConfiguration(setup)
  discoveries.set(setup.name, { issuer: setup.issuer, configuration, until: Date.now() + discovered_ms })
  // A failed discovery is retried the next time.
  configuration.catch(() => discoveries.delete(setup.name))
  return configuration
}

/** Reads the provider's metadata; throws if the issuer in it is another one, or stands for several. */
async function askForConfiguration(setup: ProviderSetup): Promise<oidc.Configuration> {
  const configuration = await oidc.discovery(new URL(setup.issuer), setup.clientId, {}, sendSecret(setup), {
    timeout: timeout_s,
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(setup.issuer.startsWith('http:') && isPlainAllowed(setup) ? [oidc.allowInsecureRequests] : []),
    ],
    ...(setup.fetch ? { [oidc.customFetch]: setup.fetch as oidc.CustomFetch } : {}),
  })
  if (/[{}]/.test(configuration.serverMetadata().issuer)) throw new Error('the issuer stands for several')
  return configuration
}

/** Plain HTTP is for providers on this machine, and in development. */
const isPlainAllowed = ({ issuer, isOfCompany }: ProviderSetup) =>
  isOfCompany ? config.outboundToThisMachine : !config.production || isLoopback(issuer)

/** Whether a provider can be used, with what is wrong otherwise. */
export async function checkProvider(setup: ProviderSetup): Promise<'unreachable' | 'unsuitable' | null> {
  try {
    const metadata = (await askForConfiguration(setup)).serverMetadata()
    const { authorization_endpoint, token_endpoint, jwks_uri, response_types_supported } = metadata
    const isComplete = Boolean(authorization_endpoint && token_endpoint && jwks_uri)
    const hasCodeFlow = response_types_supported?.includes('code') ?? true
    const hasPkce = metadata.code_challenge_methods_supported?.includes('S256') ?? true
    return isComplete && hasCodeFlow && hasPkce ? null : 'unsuitable'
  } catch (error) {
    log.info({ err: error, provider: setup.name }, 'an identity provider was not found')
    return 'unreachable'
  }
}

/**
 * Sends our secret in the form, or in the header of a company's provider that only supports that. It is created for each
 * request, because Apple's are short-lived.
 */
function sendSecret(setup: ProviderSetup): oidc.ClientAuth {
  return async (server, client, body, headers) => {
    const secret = await setup.clientSecret()
    // The header is the default (OpenID Connect Discovery 1.0, 3).
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    if (setup.isOfCompany && !methods.includes('client_secret_post'))
      return oidc.ClientSecretBasic(secret)(server, client, body, headers)
    body.set('client_id', client.client_id)
    body.set('client_secret', secret)
  }
}

async function orFailure<Result>(
  code: 'oauth_exchange_failed' | 'oauth_user_info_failed',
  { name }: ProviderSetup,
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    log.warn({ err: error, provider: name }, code)
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
