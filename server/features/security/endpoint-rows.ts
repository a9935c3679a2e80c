import { securityApi } from '#domain/security/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { anyone, defineRows } from '#server/testing/define-rows.ts'
import { actors, applicants, companies, otherCompanies, owners, people } from '#server/testing/roles/actors.ts'

/** What only an authenticator can make. */
const assertion = { id: 'id', client_data: 'data', authenticator_data: 'data', signature: 'data' }

export const securityRows = defineRows(securityApi, ({ db, forgetful_id }) => {
  const emailed = async () => {
    const change = { email: 'next@town.test', requested_at: now(), expires_at: fromNow(60_000) }
    await db
      .insertInto('email_changes')
      .values({ user_id: forgetful_id, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
    return { body: { token: await transaction((tx) => createOneTimeToken(tx, forgetful_id, 'confirm_old_email')) } }
  }
  let count = 0
  const id = crypto.randomUUID()
  const ofPasskey = { about: 'a passkey', request: () => ({ id }) }
  return {
    show: { in: people },
    reauthenticate: {
      in: people,
      answers: 400,
      body: { method: 'password', password: 'unknown' },
      otherFields: { passkey: undefined },
    },
    startReauthentication: {
      in: people,
      body: { provider: 'google' },
      unrecorded: 'It only opens the page of the provider.',
    },
    // A common password.
    changePassword: { in: people, answers: 400, body: { password: 'password' } },
    changeEmail: {
      in: [...applicants, ...companies, 'interviewer', 'account_manager'],
      request: () => ({ body: { email: `next-${(count += 1)}@town.test` } }),
    },
    // None is asked for.
    cancelEmailChange: {
      in: people,
      answers: 404,
      request: async () => {
        await db.deleteFrom('email_changes').execute()
        return {}
      },
    },
    confirmEmailChange: { in: actors, request: emailed, unrecorded: anyone },
    objectToEmailChange: { in: actors, request: emailed, unrecorded: anyone },
    linkIdentity: {
      in: people,
      body: { provider: 'google' },
      otherFields: { next: '/company/settings' },
      unrecorded: 'It only opens the page of the provider; the link is recorded when it exists.',
    },
    unlinkIdentity: {
      about: 'a linked provider',
      in: people,
      answers: 404,
      request: () => ({ params: { provider: 'google' } }),
    },
    sessions: { in: people },
    endSession: { about: 'a session', in: people, answers: 404, request: () => ({ id }) },
    endOtherSessions: { in: people, unrecorded: 'The user has no other session.' },
    signIns: { in: people },
    startTotp: { in: people, unrecorded: 'It is recorded when a code has confirmed it.' },
    confirmTotp: { in: people, answers: 400, body: { code: '000000' } },
    // Not confirmed.
    removeTotp: { in: people, answers: 404 },
    replaceRecoveryCodes: { in: people, answers: 404 },
    startPasskey: { in: people, unrecorded: 'It is recorded when the passkey exists.' },
    addPasskey: {
      in: people,
      answers: 400,
      body: { name: 'Laptop', id: 'id', client_data: 'data', attestation: 'data', transports: [] },
      otherFields: { transports: ['usb'] },
    },
    renamePasskey: { ...ofPasskey, in: people, answers: 404, body: { name: 'Laptop' } },
    removePasskey: { ...ofPasskey, in: people, answers: 404 },
    passkeyOptions: { in: actors, body: { purpose: 'sign_in' }, unrecorded: anyone },
    signInWithPasskey: {
      in: actors,
      answers: 400,
      body: { passkey: assertion, staff: false },
      otherFields: { passkey: { ...assertion, user_handle: 'user' } },
    },
    pendingSignIn: { in: actors },
    // No sign-in waits for it.
    completeSignIn: {
      in: actors,
      answers: 401,
      body: { factor: 'totp', code: '000000' },
      otherFields: { passkey: undefined },
    },
    companyTwoFactor: { in: [...owners, ...otherCompanies] },
    requireTwoFactor: { in: [...owners, ...otherCompanies], body: { is_required: false } },
  }
})
