import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import type { ManagersPage, ManagersQuery } from '#domain/staff/manager.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { joinedText, likePatterns, textContains } from '#server/db/text-contains.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'
import { managerFigures, managerRows, withDetails } from './manager-rows.ts'
import { presentManager } from './present-manager.ts'

const searched = [sql.ref('users.name'), sql.ref('users.email'), joinedText('profile.specialties')]

/** The account managers whom the actor may see, by name, email and specialties. */
export async function listManagers(actor: Actor, query: ManagersQuery): Promise<ManagersPage> {
  authorize(actor, 'manager.list')
  const { q, status, page, per_page, sort } = query
  const patterns = likePatterns(q)
  const visible = visibleTo(asUser(actor))
  const found = managerRows(db)
    .where(visible)
    .$if(patterns.length > 0, (rows) => rows.where(textContains(patterns, searched)))
    .$if(status !== undefined, (rows) => rows.where('profile.status', '=', status!))
  const figures = managerFigures()
  const { column, direction } = sortOrder(sort, { name: sql`lower(users.name)`, ...figures })
  const [rows, { total }, summary] = await Promise.all([
    withDetails(found)
      .orderBy(column, direction)
      .orderBy('users.id', direction)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    managerRows(db)
      .where(visible)
      .select(({ fn }) => [
        fn.countAll<number>().as('managers'),
        sql<number>`coalesce(sum(${figures.companies}), 0)::integer`.as('companies'),
        sql<number>`coalesce(sum(${figures.employees}), 0)::integer`.as('employees'),
        sql<number>`coalesce(sum(${figures.revenue}), 0)::bigint`.as('monthly_revenue_cents'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => presentManager(actor, row))
  return { items, page, per_page, total, summary, allowed: may(actor, 'manager.create') ? ['create'] : [] }
}

/** As in `managerPolicy.see`. */
const visibleTo = (user: User) => (user.role === 'admin' ? sql<boolean>`true` : managedBy(user, sql`users.id`))
