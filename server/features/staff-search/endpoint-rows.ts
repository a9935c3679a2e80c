import { staffSearchApi } from '#domain/staff-search/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { staff } from '#server/testing/roles/actors.ts'

export const staffSearchRows = defineRows(staffSearchApi, () => ({
  search: { in: staff, request: () => ({ query: '?q=acme' }), unpaged: true },
}))
