import { consentsApi } from '#domain/consents/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { people } from '#server/testing/roles/actors.ts'

export const consentsRows = defineRows(consentsApi, () => ({ list: { in: people } }))
