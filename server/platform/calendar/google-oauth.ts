import * as oauth from 'openid-client'
import { calendarScope } from './calendar-scope.ts'
import { CalendarError } from './calendar-error.ts'
import { consentCallbackPath, googleSetup } from './google-client.ts'

const timeout_s = 10

/** The secrets of one request for consent. */
export interface ConsentSecrets {
  state: string
  code_verifier: string
}

export function newConsentSecrets(): ConsentSecrets {
  return { state: oauth.randomState(), code_verifier: oauth.randomPKCECodeVerifier() }
}

function client(): oauth.Configuration {
  const setup = googleSetup()
  if (!setup) throw new CalendarError('unavailable', 'not configured')
  const configuration = new oauth.Configuration(
    {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: setup.consentUrl,
      token_endpoint: 'https://oauth2.googleapis.com/token',
      revocation_endpoint: 'https://oauth2.googleapis.com/revoke',
    },
    setup.clientId,
    setup.clientSecret,
  )
  configuration.timeout = timeout_s
  if (setup.fetch) {
    configuration[oauth.customFetch] = setup.fetch as oauth.CustomFetch
    // The twin's consent page is on this server, in development without TLS.
    oauth.allowInsecureRequests(configuration)
  }
  return configuration
}

/** The page on which the user gives access, also while the user is away (offline). It suggests the account `email`. */
export async function consentUrl(
  origin: string,
  email: string,
  { state, code_verifier }: ConsentSecrets,
): Promise<string> {
  const url = oauth.buildAuthorizationUrl(client(), {
    response_type: 'code',
    redirect_uri: origin + consentCallbackPath,
    scope: calendarScope,
    access_type: 'offline',
    // Otherwise, Google issues a refresh token only the first time.
    prompt: 'consent',
    login_hint: email,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** Exchanges the code for a refresh token; null if the user did not give access to the events. */
export async function exchangeCode(
  origin: string,
  code: string,
  { state, code_verifier }: ConsentSecrets,
): Promise<string | null> {
  const callback = new URL(origin + consentCallbackPath)
  callback.searchParams.set('code', code)
  callback.searchParams.set('state', state)
  const tokens = await asking(() =>
    oauth.authorizationCodeGrant(client(), callback, { expectedState: state, pkceCodeVerifier: code_verifier }),
  )
  const scopes = tokens.scope?.split(' ') ?? []
  return scopes.includes(calendarScope) && tokens.refresh_token ? tokens.refresh_token : null
}

const accessTokens = new Map<string, { token: string; until: number }>()
const cachedMax = 10_000
/** An access token is replaced this long before it expires. */
const margin_ms = 60_000

/** An access token, cached until shortly before it expires. Throws `access_lost` when the consent was withdrawn. */
export async function accessToken(refreshToken: string): Promise<string> {
  const cached = accessTokens.get(refreshToken)
  if (cached && cached.until > Date.now()) return cached.token
  const tokens = await asking(() => oauth.refreshTokenGrant(client(), refreshToken))
  if (accessTokens.size >= cachedMax) accessTokens.clear()
  const until = Date.now() + (tokens.expires_in ?? 0) * 1_000 - margin_ms
  accessTokens.set(refreshToken, { token: tokens.access_token, until })
  return tokens.access_token
}

/** Google no longer accepts the access token. */
export function forgetAccessToken(refreshToken: string): void {
  accessTokens.delete(refreshToken)
}

/** Withdraws the consent at Google. A consent that no longer exists is fine. */
export async function revokeConsent(refreshToken: string): Promise<void> {
  forgetAccessToken(refreshToken)
  await asking(() => oauth.tokenRevocation(client(), refreshToken)).catch((error: unknown) => {
    if (!(error instanceof CalendarError && error.problem === 'access_lost')) throw error
  })
}

/** Turns errors of Google's OAuth server into ours. */
async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const code = error instanceof oauth.ResponseBodyError ? error.error : ''
    const lost = ['invalid_grant', 'invalid_token', 'unauthorized_client'].includes(code)
    throw new CalendarError(lost ? 'access_lost' : 'unavailable', code || (error as Error).message)
  }
}
