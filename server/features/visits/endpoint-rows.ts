import { visitsApi } from '#domain/visits/api.ts'
import { anyone, defineRows } from '#server/testing/define-rows.ts'
import { actors } from '#server/testing/roles/actors.ts'

export const visitsRows = defineRows(visitsApi, () => ({
  record: { in: actors, body: { path: '/about-us' }, otherFields: { referrer: 'news.test' }, unrecorded: anyone },
  delete: { in: actors, unrecorded: anyone },
}))
