import { legalApi } from '#domain/legal/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { applicants, companies } from '#server/testing/roles/actors.ts'

export const legalRows = defineRows(legalApi, () => ({
  list: { in: [...applicants, ...companies, 'interviewer'] },
  accept: {
    in: [...applicants, ...companies, 'interviewer'],
    body: { documents: [{ document: 'terms', version: 1 }] },
  },
}))
