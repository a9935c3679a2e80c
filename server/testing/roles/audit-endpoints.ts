import { system } from '#domain/kernel/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { sealAll } from '../seal-all.ts'
import type { Row } from './access-table.ts'
import { actors } from './actors.ts'
import type { Requests } from './requests.ts'

export type AuditThing = 'an entry of the audit log'

/** Who gets in where among the endpoints of the audit log. */
export const auditRows: readonly Row[] = [
  { endpoint: 'GET /api/admin/audit-entries', in: ['admin', 'account_manager'] },
  {
    endpoint: 'GET /api/admin/audit-entries/{id}',
    about: 'an entry of the audit log',
    in: ['admin'],
    hidden: ['account_manager'],
  },
  { endpoint: 'GET /api/admin/audit-entries.jsonl', in: ['admin'] },
  { endpoint: 'GET /api/audit-key', in: actors },
]

/** Requests to them that would succeed if their sender gets in. */
export const auditRequests = (db: Db, { company_id }: { company_id: string }): Requests => ({
  'GET /api/admin/audit-entries/{id}': async () => {
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
})
