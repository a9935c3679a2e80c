import { impersonationsApi } from '#domain/impersonations/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { people } from '#server/testing/roles/actors.ts'

export const impersonationsRows = defineRows(impersonationsApi, ({ company_id, applicant_id }) => ({
  listAccounts: { about: 'the company Acme', in: ['admin'], request: () => ({ id: company_id }) },
  start: { in: ['admin'], body: { user_id: applicant_id, reason: 'A ticket.' } },
  end: { in: people, unrecorded: 'The session does not view another account.' },
}))
