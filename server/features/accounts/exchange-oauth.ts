import type { z } from 'zod'
import type { Me } from '#domain/accounts/account.ts'
import type { accountsApi } from '#domain/accounts/api.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fetchPerson } from '#server/platform/identity/oidc-client.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import { findOrCreateAccount } from './find-or-create-account.ts'
import { limitRate, releaseOauth } from './rate-limits.ts'
import { signIn } from './sign-in.ts'

type Answer = z.output<(typeof accountsApi)['exchangeOauth']['schema']['body']>

const shownErrorLength = 100

/** Completes a sign-in with the provider's response. Works once, in the browser that started it. */
export async function exchangeOauth(
  answer: Answer,
  from: { ip: string; browser: string | undefined; before: Actor },
): Promise<{ me: Me; next: string | null; token: string }> {
  await limitRate('oauth', { ip: from.ip })
  const flow = answer.state && from.browser ? await consumeFlow(answer.state, from.browser) : undefined
  if (answer.error) throw new Failure('oauth_denied', { values: { error: shownError(answer.error) } })
  if (!answer.code || !answer.state) throw new Failure('oauth_missing_parameters')
  if (!flow) throw new Failure('oauth_failed')

  const { provider, origin, nonce, code_verifier } = flow
  const { code, iss, state } = answer
  const person = await fetchPerson(provider, origin, { code, iss }, { state, nonce, code_verifier })
  const signedIn = await transaction(async (tx) => {
    const account = await findOrCreateAccount(tx, { ...person, name: person.name ?? flow.person_name }, flow)
    return signIn(tx, account, { before: from.before, method: 'oauth' })
  })
  await releaseOauth(from.ip)
  return { ...signedIn, next: flow.next }
}

/** Consumes the flow that this browser started with this state. */
async function consumeFlow(state: string, browser: string) {
  return db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', now())
    .returning([
      'provider',
      'origin',
      'user_type',
      'company_name',
      'timezone',
      'person_name',
      'next',
      'nonce',
      'code_verifier',
    ])
    .executeTakeFirst()
}

/** A provider's error as short plain text. */
function shownError(error: string): string {
  const plain = error.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
  return plain.length > shownErrorLength ? `${plain.slice(0, shownErrorLength).toWellFormed()}…` : plain
}
