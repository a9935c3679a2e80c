import { identityProviders } from '#domain/accounts/account.ts'
import type { IdentityProvider } from '#domain/accounts/account.ts'
import { config } from '#server/platform/config.ts'

/** The identity providers that one can sign in with here: those set up, and in the demo the local one for all others. */
export function availableProviders(): IdentityProvider[] {
  return identityProviders.filter((provider) => config.demo || config.oidc[provider])
}
