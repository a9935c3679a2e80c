import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { actsFor } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'

/** Whether the user acts for the member of staff in a column: `manages` in SQL. */
export const managedBy = (user: User, staff_id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${staff_id} = any (${actsFor(user)}::uuid[])`

/** Whether the staff member may see what belongs to a company: `managedCompany` in SQL; every company for admins. */
export function seenByStaff(user: User, company_id: RawBuilder<unknown>): RawBuilder<boolean> {
  if (user.role === 'admin') return sql<boolean>`true`
  if (user.role !== 'account_manager') return sql<boolean>`false`
  return sql<boolean>`${company_id} = any (array(
    select id from companies where ${managedBy(user, sql`account_manager_id`)}))`
}
