import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import type { ManagersPage, ManagersQuery } from '#domain/staff/manager.ts'
import { findManagers, orderOf, visibleManagers } from './find-managers.ts'
import { managerFigures, withDetails } from './manager-rows.ts'
import { presentManager } from './present-manager.ts'

/** The account managers whom the actor may see. */
export async function listManagers(
  actor: Actor,
  { page, per_page, sort, ...filter }: ManagersQuery,
): Promise<ManagersPage> {
  authorize(actor, 'manager.list')
  const found = findManagers(actor, filter)
  const figures = managerFigures()
  const [rows, { total }, summary] = await Promise.all([
    withDetails(found)
      .orderBy(orderOf(sort))
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    visibleManagers(actor)
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
