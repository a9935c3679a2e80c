import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { ManagersFilter, ManagerSort } from '#domain/staff/manager.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { joinedText, likePatterns, textContains } from '#server/db/text-contains.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'
import { managerFigures, managerRows } from './manager-rows.ts'

/** As in `managerPolicy.see`. */
function visibleTo(actor: Actor) {
  const user = asUser(actor)
  return user.role === 'admin' ? sql<boolean>`true` : managedBy(user, sql`users.id`)
}

/** The account managers whom the actor may see. */
export const visibleManagers = (actor: Actor) => managerRows(db).where(visibleTo(actor))

const searched = [sql.ref('users.name'), sql.ref('users.email'), joinedText('profile.specialties')]

/** The account managers whom the actor may see, by name, email, specialties and status. */
export function findManagers(actor: Actor, { q, status }: ManagersFilter) {
  const patterns = likePatterns(q)
  return visibleManagers(actor)
    .$if(patterns.length > 0, (rows) => rows.where(textContains(patterns, searched)))
    .$if(status.length > 0, (rows) => rows.where('profile.status', 'in', status))
}

/** The order of a list of account managers: by its column, then by ID. */
export function orderOf(sort: ManagerSort) {
  const { column, direction } = sortOrder(sort, {
    name: sql`lower(users.name)`,
    status: sql`profile.status`,
    joined_on: sql`profile.joined_on`,
    ...managerFigures(),
  })
  const way = sql.raw(direction)
  return sql`${column} ${way}, users.id ${way}`
}
