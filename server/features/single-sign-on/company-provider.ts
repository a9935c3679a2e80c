import { config } from '#server/platform/config/config.ts'
import { demoClient, demoIssuer } from '#server/platform/identity/demo/demo-client.ts'
import type { ProviderSetup } from '#server/platform/identity/providers.ts'
import { fetchPublicUrl } from '#server/platform/outbound/fetch-public-url.ts'
import { clientSecrets } from './client-secrets.ts'
import { callbackPathOf } from './single-sign-on-rows.ts'
import type { SingleSignOnRow } from './single-sign-on-rows.ts'

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
