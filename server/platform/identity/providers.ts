import { screens } from '#domain/paths.ts'
import { identityProviders } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import type { AppleClient } from '#server/platform/config/config.ts'
import { signAppleSecret } from './apple-secret.ts'
import { demoClient } from './demo/demo-client.ts'

type DemoClient = ReturnType<typeof demoClient>

/** Apple posts its response here; other providers redirect the browser to the callback page. */
export const applePostPath = '/auth/apple/callback'

/** A provider's settings. */
export interface ProviderSetup {
  /** For our logs. */
  name: string
  /** A company has chosen it, for its members. */
  isOfCompany: boolean
  issuer: string
  clientId: string
  clientSecret(): Promise<string>
  callbackPath: string
  /** Additional parameters of the authorization request. */
  parameters: Record<string, string>
  /** Apple sends all claims in its ID token and has no user info endpoint. */
  asksUserInfo: boolean
  /** LinkedIn omits the nonce from its ID tokens and rejects a code verifier with a client secret. */
  provesRequest: boolean
  /** The transport of a provider that is not reached over the network. */
  fetch?: typeof fetch
}

const habits: Record<IdentityProvider, Pick<ProviderSetup, 'callbackPath' | 'parameters' | 'asksUserInfo'>> = {
  google: {
    callbackPath: screens.auth_callback.path,
    parameters: { scope: 'openid email profile', prompt: 'select_account' },
    asksUserInfo: true,
  },
  linkedin: {
    callbackPath: screens.auth_callback.path,
    parameters: { scope: 'openid email profile' },
    asksUserInfo: true,
  },
  // Apple requires a form post when the name or email is requested.
  apple: {
    callbackPath: applePostPath,
    parameters: { scope: 'openid name email', response_mode: 'form_post' },
    asksUserInfo: false,
  },
}

/** The providers available for sign-in: the configured ones, and in the demo a local one for each other. */
export function availableProviders(): IdentityProvider[] {
  return identityProviders.filter((provider) => config.oidc[provider] || config.demo)
}

/** A provider's settings. Throws `oauth_failed` if it is not available. */
export function requireSetup(provider: IdentityProvider): ProviderSetup {
  const setup = setupOf(provider)
  if (!setup) throw new Failure('oauth_failed')
  return setup
}

/** A provider's settings; null if it is not available. */
export function setupOf(provider: IdentityProvider): ProviderSetup | null {
  const client: AppleClient | DemoClient | undefined =
    config.oidc[provider] ?? (config.demo ? demoClient(provider) : undefined)
  if (!client) return null
  const { issuer, clientId } = client
  return {
    ...habits[provider],
    name: provider,
    isOfCompany: false,
    issuer,
    clientId,
    clientSecret: async () => ('clientSecret' in client ? client.clientSecret : signAppleSecret(client)),
    provesRequest: new URL(issuer).hostname !== 'www.linkedin.com',
    ...('fetch' in client ? { fetch: (client as DemoClient).fetch } : {}),
  }
}
