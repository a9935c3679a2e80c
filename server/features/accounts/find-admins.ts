import { adminRolesOf } from '#domain/policies.ts'
import type { Permission } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The IDs of the active admins whose role has the permission. */
export async function findAdmins(from: Db | Tx, permission: Permission): Promise<string[]> {
  const admins = await from
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('admin_role', 'in', adminRolesOf(permission))
    .where('status', '=', 'active')
    .select('id')
    .execute()
  return admins.map(({ id }) => id)
}
