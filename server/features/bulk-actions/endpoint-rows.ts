import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'

export const bulkActionsRows = defineRows(bulkActionsApi, ({ company_id, db, admin_id }) => {
  const action = async () =>
    db
      .insertInto('bulk_actions')
      .values({ kind: 'suspend_companies', parameters: '{}', actor_id: admin_id, total: 1, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const selection = { kind: 'activate_companies', ids: [company_id] }
  const ofBulkAction = { about: 'a bulk action', request: action }
  return {
    preview: { in: ['admin'], body: selection, otherFields: { filter: undefined }, unrecorded: 'It changes nothing.' },
    create: {
      in: ['admin'],
      body: { ...selection, reason: 'Resolved.', total: 1 },
      otherFields: { filter: undefined, note: 'Reported twice.', ends_on: '2030-01-15', confirmation: '' },
    },
    list: { in: ['admin'] },
    find: { ...ofBulkAction, in: ['admin'] },
    items: { ...ofBulkAction, in: ['admin'] },
    exportItems: { ...ofBulkAction, in: ['admin'], unpaged: true },
    cancel: { ...ofBulkAction, in: ['admin'] },
  }
})
