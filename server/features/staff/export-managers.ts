import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { managerStatusLabels } from '#domain/staff/manager-machine.ts'
import type { managersExportQuery } from '#domain/staff/manager.ts'
import { db } from '#server/db/connect.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findManagers, orderOf } from './find-managers.ts'
import { managerRows, withDetails } from './manager-rows.ts'
import type { ManagerRow } from './manager-rows.ts'

const columns: Column<ManagerRow>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Email', cell: ({ email }) => email },
  { title: 'Status', cell: ({ status }) => managerStatusLabels[status] },
  { title: 'Companies', cell: ({ total_companies }) => total_companies },
  { title: 'Employees', cell: ({ total_employees }) => total_employees },
  { title: 'Monthly Revenue (USD)', cell: ({ monthly_revenue_cents }) => fromCents(monthly_revenue_cents).toFixed(2) },
  { title: 'Specialties', cell: ({ specialties }) => specialties.join(', ') },
  { title: 'Joined', cell: ({ joined_on }) => joined_on },
  { title: 'Deputy', cell: ({ deputy_name }) => deputy_name },
  { title: 'Link', cell: ({ id }) => config.origin + pathTo('admin_account_manager', { id }) },
]

/** The account managers as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportManagers(actor: Actor, { ids, sort, ...filter }: z.output<typeof managersExportQuery>) {
  authorize(actor, 'manager.list')
  const findIds = () =>
    findManagers(actor, filter)
      .$if(ids.length > 0, (managers) => managers.where('users.id', 'in', ids))
      .select('users.id')
      .orderBy(orderOf(sort))
      .limit(exportLimit)
      .execute()
  return { name: `account-managers-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findInOrder) }
}

const findInOrder = (ids: readonly string[]) =>
  withDetails(managerRows(db))
    .where('users.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute()
