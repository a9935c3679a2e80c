import type { z } from 'zod'
import type { accountsApi } from '#domain/accounts/api.ts'
import { ownPath } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { authorizationUrl, createAuthorizationChecks } from '#server/platform/identity/oidc-client.ts'
import { requireSetup } from '#server/platform/identity/providers.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { limitRate } from './rate-limits.ts'

const lifetime_ms = 15 * 60_000

type OauthForm = z.output<(typeof accountsApi)['startOauth']['schema']['body']>

/** What a signed-in user does with a provider: confirms who they are, or links it. Belongs to their session. */
export interface WithinSession {
  purpose: 'reauthenticate' | 'link'
  session_id: string
}

/**
 * Starts a sign-in with a provider: stores its state, bound to this browser, and returns the URL to redirect to. With an
 * `invitation_hash`, it accepts the invitation of that secret. Throws `unavailable` when the provider cannot be reached.
 */
export async function startOauth(
  form: OauthForm,
  from: { ip: string; browser: string; origin: string; within?: WithinSession; invitation_hash?: Buffer },
): Promise<{ url: string }> {
  await limitRate('oauth', { ip: from.ip })
  const proofs = createAuthorizationChecks()
  const url = await authorizationUrl(requireSetup(form.provider), from.origin, proofs, {
    signsInAgain: from.within !== undefined,
  })
  await db
    .insertInto('oauth_flows')
    .values({
      state_hash: hashToken(proofs.state),
      browser_hash: hashToken(from.browser),
      provider: form.provider,
      user_type: form.user_type ?? null,
      company_name: form.company_name || null,
      timezone: form.timezone,
      origin: from.origin,
      next: ownPath(form.next),
      nonce: proofs.nonce,
      code_verifier: proofs.code_verifier,
      ...from.within,
      ...(from.invitation_hash && { purpose: 'join', invitation_hash: from.invitation_hash }),
      expires_at: fromNow(lifetime_ms),
    })
    .execute()
  return { url }
}
