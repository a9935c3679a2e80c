import { randomUUID } from 'node:crypto'
import { singleSignOnApi } from '#domain/single-sign-on/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { addMemberInvitation } from '#server/testing/member-invitations.ts'
import { actors, otherCompanies, owners, people } from '#server/testing/roles/actors.ts'

/** Who may set it up, of companies that have none: all but the first request find nothing. */
const bySetup = { in: [...owners, 'other_owner'], answers: 404 } as const

export const singleSignOnRows = defineRows(singleSignOnApi, (fixtures) => {
  const { db } = fixtures
  const request = async () => {
    await db.deleteFrom('single_sign_ons').execute()
    return {}
  }
  return {
    show: { in: [...owners, ...otherCompanies], request },
    create: { in: [...owners, 'other_owner'], request, body: { domain: 'example.com' } },
    verifyDomain: { ...bySetup, request },
    configure: {
      ...bySetup,
      request,
      body: { issuer: 'https://login.example.com', client_id: 'tulay', client_secret: 'secret' },
    },
    test: { ...bySetup, request },
    enable: { ...bySetup, request },
    disable: { in: [...owners, ...otherCompanies], answers: 404, request },
    require: { ...bySetup, request, body: { is_required: true } },
    delete: { in: [...owners, ...otherCompanies], answers: 404, request },
    lookup: { in: actors, request: () => ({ query: '?domain=example.com' }), unpaged: true },
    start: { in: actors, answers: 409, body: { email: 'ada@example.com' }, otherFields: { next: '/company/jobs' } },
    join: {
      in: actors,
      answers: 409,
      request: async () => ({ body: { secret: (await addMemberInvitation(fixtures)).secret } }),
    },
    startReauthentication: { in: people, answers: 409 },
    exchange: {
      in: actors,
      ofCompany: true,
      answers: 400,
      request: () => ({ body: { single_sign_on_id: randomUUID(), code: 'code', state: 'state' } }),
      otherFields: { iss: 'iss', error: 'error' },
      ownIds: { single_sign_on_id: 'public: it is in the address to which a provider redirects' },
    },
  }
})
