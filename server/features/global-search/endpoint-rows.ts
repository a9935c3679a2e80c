import { globalSearchApi } from '#domain/global-search/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { applicants, companies, staff } from '#server/testing/roles/actors.ts'

const request = () => ({ query: '?q=acme' })

export const globalSearchRows = defineRows(globalSearchApi, () => ({
  searchAsStaff: { in: staff, request, unpaged: true },
  searchAsCompany: { in: companies, request: () => ({ query: '?q=another' }), unpaged: true, shows: 'ids' },
  searchAsApplicant: { in: applicants, request, unpaged: true },
}))
