import type { Actor } from '#domain/kernel/actor.ts'
import { asUser } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Administrator } from '#domain/staff/administrator.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'

/** The administrators who may sign in: those with an account whose address is in ADMIN_EMAILS. */
export const administratorRows = (from: Db | Tx) =>
  from
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('email', 'in', config.adminEmails)

export async function listAdministrators(actor: Actor): Promise<{ items: Administrator[] }> {
  authorize(actor, 'administrator.list')
  const { user_id } = asUser(actor)
  const rows = await administratorRows(db)
    .select(({ ref }) => ['id', 'name', 'email', ref('admin_role').$notNull().as('admin_role')])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { items: rows.map((row) => ({ ...row, is_you: row.id === user_id })) }
}
