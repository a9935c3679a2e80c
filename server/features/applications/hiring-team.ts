import { sql } from 'kysely'
import { hiringRoles } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The owners and recruiters of a company who can sign in. */
export function hiringTeam(from: Db | Tx, company_id: string | null) {
  const members = from
    .selectFrom('members')
    .where('company_id', '=', company_id)
    .where('member_role', 'in', hiringRoles)
    .select('user_id')
  // Looked up by id, few as they are, whatever else is asked of them.
  return from
    .selectFrom('users')
    .where(sql<boolean>`users.id = any(array(${members}))`)
    .where('users.status', '=', 'active')
}
