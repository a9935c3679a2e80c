import { screens } from '#domain/paths.ts'
import { identityProviders } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { config } from '#server/platform/config/config.ts'
import type { AppleClient } from '#server/platform/config/config.ts'
import { signAppleSecret } from './apple-secret.ts'
import { demoClient } from './demo/demo-client.ts'

type DemoClient = ReturnType<typeof demoClient>

/** Apple posts its response here; other providers redirect the browser to the callback page. */
export const applePostPath = '/auth/apple/callback'

/** One provider as we talk to it. */
export interface ProviderSetup {
  issuer: string
  clientId: string
  clientSecret(): Promise<string>
  callbackPath: string
  /** Additional parameters of the authorization request. */
  parameters: Record<string, string>
  /** Apple tells everything in its ID token and has no further end point. */
  asksUserInfo: boolean
  /** LinkedIn leaves the nonce out of its ID tokens and refuses a code verifier beside a client secret. */
  provesRequest: boolean
  /** How this provider is reached, where it is not over the network. */
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
  // Apple demands a form post as soon as it is asked for the name or the address.
  apple: {
    callbackPath: applePostPath,
    parameters: { scope: 'openid name email', response_mode: 'form_post' },
    asksUserInfo: false,
  },
}

/** The identity providers that one can sign in with here: those set up, and in the demo a local one for the others. */
export function availableProviders(): IdentityProvider[] {
  return identityProviders.filter((provider) => config.oidc[provider] || config.demo)
}

/** How to talk to a provider; null when it is not available here. */
export function setupOf(provider: IdentityProvider): ProviderSetup | null {
  const client: AppleClient | DemoClient | undefined =
    config.oidc[provider] ?? (config.demo ? demoClient(provider) : undefined)
  if (!client) return null
  const { issuer, clientId } = client
  return {
    ...habits[provider],
    issuer,
    clientId,
    clientSecret: async () => ('clientSecret' in client ? client.clientSecret : signAppleSecret(client)),
    provesRequest: new URL(issuer).hostname !== 'www.linkedin.com',
    ...('fetch' in client ? { fetch: (client as DemoClient).fetch } : {}),
  }
}
