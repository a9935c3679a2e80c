import { auditApi } from '#domain/audit/api.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { actors, byAdmin, staff } from '#server/testing/roles/actors.ts'
import { sealAll } from '#server/testing/seal-all.ts'

export const auditRows = defineRows(auditApi, ({ company_id, db }) => ({
  list: { in: staff, unpaged: true },
  find: {
    about: 'an entry of the audit log',
    ...byAdmin,
    request: async () => {
      await transaction((tx) =>
        record(tx, 'company.time_settings_changed', { actor: system, company_id, data: { company_id } }),
      )
      await sealAll(db)
      const { activity_id } = await db
        .selectFrom('audit_entries')
        .select('activity_id')
        .orderBy('position', 'desc')
        .executeTakeFirstOrThrow()
      return { id: String(activity_id) }
    },
  },
  exportEntries: { in: ['admin'], unpaged: true },
  key: { in: actors },
}))
