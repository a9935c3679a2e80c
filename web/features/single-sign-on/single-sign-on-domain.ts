import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { domainName } from '#domain/single-sign-on/single-sign-on.ts'
import { call } from '#web/lib/api/api.ts'

/** The domain that a text is, if its addresses sign in with single sign-on. */
export async function singleSignOnDomain(text: string, signal: AbortSignal): Promise<string | null> {
  const domain = domainName.safeParse(text).data
  if (domain === undefined) return null
  const { is_available } = await call(singleSignOnApi.lookup, { query: { domain } }, { signal })
  return is_available ? domain : null
}

/** Starts the sign-in of an address at its identity provider. */
export const startSingleSignOn = (email: string, next: string | null): Promise<{ url: string }> =>
  call(singleSignOnApi.start, { body: { email, ...(next ? { next } : {}) } })
