import type { IdentityProvider } from '#domain/accounts/account.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { availableProviders, setupOf } from '#server/platform/identity/providers.ts'

/** The available identity providers with which the user can sign in. */
export async function linkedProviders(from: Db | Tx, user_id: string): Promise<IdentityProvider[]> {
  const identities = await from.selectFrom('identities').where('user_id', '=', user_id).select('issuer').execute()
  return availableProviders().filter((provider) =>
    identities.some(({ issuer }) => issuer === setupOf(provider)?.issuer),
  )
}
