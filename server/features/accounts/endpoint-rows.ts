import { accountsApi } from '#domain/accounts/api.ts'
import { transaction } from '#server/db/transaction.ts'
import { createOneTimeToken } from '#server/features/accounts/one-time-token.ts'
import { applePostPath } from '#server/platform/identity/providers.ts'
import { anyone, defineRows } from '#server/testing/define-rows.ts'
import { emails, forgetful, newAddress, password } from '#server/testing/fixtures.ts'
import { owner_name } from '#server/testing/forms.ts'
import { actors, people } from '#server/testing/roles/actors.ts'

export const accountsRows = defineRows(accountsApi, ({ forgetful_id }) => {
  const token = (purpose: 'verify_email' | 'reset_password') =>
    transaction((tx) => createOneTimeToken(tx, forgetful_id, purpose))
  return {
    session: { in: actors },
    register: {
      in: actors,
      request: () => ({
        body: { email: newAddress(), password, user_type: 'applicant', name: 'Newcomer', accept_terms: true },
      }),
      otherFields: { company_name: 'Acme', timezone: 'Asia/Manila' },
      unrecorded: anyone,
    },
    login: { in: actors, body: { email: forgetful, password } },
    adminLogin: { in: actors, body: { email: emails.admin, password } },
    logout: { in: actors },
    logoutEverywhere: { in: people },
    forgotPassword: { in: actors, request: () => ({ body: { email: newAddress() } }), unrecorded: anyone },
    resetPassword: {
      in: actors,
      request: async () => ({ body: { token: await token('reset_password'), password } }),
      unrecorded: anyone,
    },
    verifyEmail: {
      in: actors,
      request: async () => ({ body: { token: await token('verify_email') } }),
      unrecorded: anyone,
    },
    sendVerification: { in: people, unrecorded: 'The address is already verified, so nothing is sent.' },
    setOnlineStatus: { in: people, body: { shows_online: true }, changedBody: { shows_online: false } },
    changeDisplay: {
      in: people,
      body: { hour_cycle: 'h23' },
      otherFields: {
        timezone: 'Asia/Manila',
        date_format: 'day_first',
        week_starts_on: 1,
        currency: 'PHP',
        theme: 'dark',
        reduced_motion: true,
        single_key_shortcuts: false,
      },
    },
    // The name with which the other requests sign.
    rename: { in: people, body: { name: owner_name } },
    startOauth: {
      in: actors,
      body: { provider: 'google' },
      otherFields: { user_type: 'company', company_name: 'Acme', timezone: 'Asia/Manila', next: '/company/jobs' },
      unrecorded: anyone,
    },
    // The identity provider said no.
    exchangeOauth: {
      in: actors,
      answers: 400,
      body: { error: 'access_denied' },
      otherFields: { code: 'code', state: 'state', iss: 'iss' },
    },
  }
})

/** What Apple sends as a form. */
export const appleRows = defineRows({ callback: { method: 'POST', url: applePostPath } }, () => ({
  callback: {
    in: actors,
    request: () => ({ body: 'error=access_denied', type: 'application/x-www-form-urlencoded' }),
    unrecorded: anyone,
  },
}))
