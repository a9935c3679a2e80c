import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import { actors, applicants, companies, people } from './actors.ts'
import type { Requests } from './requests.ts'

const assertion = { id: 'id', client_data: 'data', authenticator_data: 'data', signature: 'data' }

/** Requests to them: those that would succeed, and for what only an authenticator can make, those that fail. */
export function prepareSecurity(db: Db, user_id: string): Requests {
  const emailed = async () => {
    const change = { email: 'next@town.test', requested_at: now(), expires_at: fromNow(60_000) }
    await db
      .insertInto('email_changes')
      .values({ user_id, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
    return { body: { token: await transaction((tx) => createOneTimeToken(tx, user_id, 'confirm_old_email')) } }
  }
  let count = 0
  const id = crypto.randomUUID()
  return {
    'POST /api/reauthenticate': () => ({ body: { method: 'password', password: 'unknown' } }),
    'POST /api/reauthenticate/provider': () => ({ body: { provider: 'google' } }),
    'PUT /api/account/password': () => ({ body: { password: 'password' } }),
    'POST /api/account/email': () => ({ body: { email: `next-${(count += 1)}@town.test` } }),
    'POST /api/email-change/confirm': emailed,
    'POST /api/email-change/object': emailed,
    'POST /api/account/identities': () => ({ body: { provider: 'google' } }),
    'DELETE /api/account/identities/{provider}': () => ({ params: { provider: 'google' } }),
    'DELETE /api/account/sessions/{id}': () => ({ id }),
    'POST /api/account/totp/confirm': () => ({ body: { code: '000000' } }),
    'POST /api/account/passkeys': () => ({
      body: { name: 'Laptop', id: 'id', client_data: 'data', attestation: 'data', transports: [] },
    }),
    'PATCH /api/account/passkeys/{id}': () => ({ id, body: { name: 'Laptop' } }),
    'DELETE /api/account/passkeys/{id}': () => ({ id }),
    'POST /api/passkeys/options': () => ({ body: { purpose: 'sign_in' } }),
    'POST /api/passkeys/sign-in': () => ({ body: { passkey: assertion, staff: false } }),
    'POST /api/two-factor': () => ({ body: { factor: 'totp', code: '000000' } }),
    'PUT /api/company/two-factor': () => ({ body: { is_required: false } }),
  }
}

export type SecurityThing = 'a linked provider' | 'a session' | 'a passkey'

const owners = companies.filter((one) => one !== 'recruiter' && one !== 'finance')

/** Who gets in where among the endpoints about the security of accounts. */
export const securityRows: readonly Row[] = [
  { endpoint: 'GET /api/account/security', in: people },
  { endpoint: 'POST /api/reauthenticate', in: people, answers: 400 },
  { endpoint: 'POST /api/reauthenticate/provider', in: people },
  // A common password.
  { endpoint: 'PUT /api/account/password', in: people, answers: 400 },
  { endpoint: 'DELETE /api/account/email-change', in: people, answers: 404 },
  { endpoint: 'POST /api/account/email', in: [...applicants, ...companies, 'account_manager'] },
  { endpoint: 'POST /api/email-change/confirm', in: actors },
  { endpoint: 'POST /api/email-change/object', in: actors },
  { endpoint: 'POST /api/account/identities', in: people },
  { endpoint: 'DELETE /api/account/identities/{provider}', about: 'a linked provider', in: people, answers: 404 },
  { endpoint: 'GET /api/account/sessions', in: people },
  { endpoint: 'DELETE /api/account/sessions/{id}', about: 'a session', in: people, answers: 404 },
  { endpoint: 'DELETE /api/account/sessions', in: people },
  { endpoint: 'GET /api/account/sign-ins', in: people },
  { endpoint: 'POST /api/account/totp', in: people },
  { endpoint: 'POST /api/account/totp/confirm', in: people, answers: 400 },
  // Not confirmed.
  { endpoint: 'DELETE /api/account/totp', in: people, answers: 404 },
  { endpoint: 'POST /api/account/recovery-codes', in: people, answers: 404 },
  { endpoint: 'POST /api/account/passkeys/options', in: people },
  { endpoint: 'POST /api/account/passkeys', in: people, answers: 400 },
  { endpoint: 'PATCH /api/account/passkeys/{id}', about: 'a passkey', in: people, answers: 404 },
  { endpoint: 'DELETE /api/account/passkeys/{id}', about: 'a passkey', in: people, answers: 404 },
  { endpoint: 'POST /api/passkeys/options', in: actors },
  { endpoint: 'POST /api/passkeys/sign-in', in: actors, answers: 400 },
  { endpoint: 'GET /api/two-factor', in: actors },
  // No sign-in waits for it.
  { endpoint: 'POST /api/two-factor', in: actors, answers: 401 },
  { endpoint: 'GET /api/company/two-factor', in: owners },
  { endpoint: 'PUT /api/company/two-factor', in: owners },
]
