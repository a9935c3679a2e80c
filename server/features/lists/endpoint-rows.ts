import { listsApi } from '#domain/lists/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { byAdmin, staff } from '#server/testing/roles/actors.ts'

let views = 0

export const listsRows = defineRows(listsApi, ({ db, admin_id }) => ({
  settings: { in: staff, request: () => ({ query: '?list=companies' }), unpaged: true },
  hideColumns: {
    in: staff,
    body: { list: 'companies', hidden_columns: [] },
    otherFields: { hidden_columns: ['workers'] },
  },
  saveView: { in: staff, body: { list: 'companies', name: 'Mine', query: '' } },
  deleteView: {
    about: "the admin's saved view",
    ...byAdmin,
    request: () =>
      db
        .insertInto('saved_views')
        .values({
          user_id: admin_id,
          list: 'companies',
          name: `View ${(views += 1)}`,
          query: '',
          created_at: now(),
          updated_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    adminsOnly: true,
  },
}))
