import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize, may } from '#domain/policies.ts'
import type { Administrator } from '#domain/staff/administrator.ts'
import { managerStatusLabels } from '#domain/staff/manager-machine.ts'
import type { ManagerStatus } from '#domain/staff/manager-machine.ts'
import type {
  Manager,
  managersExportQuery,
  ManagersFilter,
  ManagerSort,
  ManagersPage,
  ManagersQuery,
} from '#domain/staff/manager.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { containsWords, joinedText } from '#server/db/contains-words.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { countWorkers } from '#server/features/assignments/find-assignment.ts'
import { monthlyRevenues } from '#server/features/ledger/reports.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'

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
        // Who works for companies of two managers counts once.
        countWorkers(
          sql`assignments.company_id in (
            select id from companies where status <> 'deleted' and account_manager_id = any (array_agg(users.id)))`,
        ).as('employees'),
        sql<number>`coalesce(sum(${figures.revenue}), 0)::bigint`.as('monthly_revenue_cents'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const items = rows.map((row) => presentManager(actor, row))
  return { items, page, per_page, total, summary, allowed: may(actor, 'manager.create') ? ['create'] : [] }
}

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

/** As in `managerPolicy.see`. */
function visibleTo(actor: Actor) {
  const user = asUser(actor)
  return user.role === 'admin' ? sql<boolean>`true` : managedBy(user, sql`users.id`)
}

/** The account managers whom the actor may see. */
const visibleManagers = (actor: Actor) => managerRows(db).where(visibleTo(actor))

const searched = [sql.ref('users.name'), sql.ref('users.email'), joinedText('profile.specialties')]

/** The account managers whom the actor may see, by name, email, specialties and status. */
function findManagers(actor: Actor, { q, status }: ManagersFilter) {
  return visibleManagers(actor)
    .$if(Boolean(q), (rows) => rows.where(containsWords(q, searched)))
    .$if(status.length > 0, (rows) => rows.where('profile.status', 'in', status))
}

/** The order of a list of account managers: by its column, then by ID. */
function orderOf(sort: ManagerSort) {
  const { column, direction } = sortOrder(sort, {
    name: sql`lower(users.name)`,
    status: sql`profile.status`,
    joined_on: sql`profile.joined_on`,
    ...managerFigures(),
  })
  const way = sql.raw(direction)
  return sql`${column} ${way}, users.id ${way}`
}

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

/** Today on the account manager's clock. */
export const managersToday = () => sql<string>`(${now()}::timestamptz at time zone ${timeZoneOf('users.id')})::date`

/** Account managers with their profiles, and the monthly revenue of their companies, which is added up once for all. */
export const managerRows = (from: Db | Tx) =>
  from
    .selectFrom('users')
    .innerJoin('account_manager_profiles as profile', 'profile.user_id', 'users.id')
    .leftJoin(monthlyRevenues().as('revenues'), 'revenues.account_manager_id', 'users.id')
    .where('users.role', '=', 'account_manager')
    .where('users.status', '<>', 'deleted')

const ownCompanies = sql`from companies where account_manager_id = users.id and status <> 'deleted'`

/** What is computed from the companies of an account manager. */
const managerFigures = () => ({
  companies: sql<number>`(select count(*)::integer ${ownCompanies})`,
  employees: countWorkers(sql`assignments.company_id in (select id ${ownCompanies})`),
  revenue: sql<number>`coalesce(revenues.cents, 0)`,
})

/** The rows as they are presented. */
export function withDetails(rows: ReturnType<typeof managerRows>) {
  const figures = managerFigures()
  return rows
    .leftJoin('users as deputies', 'deputies.id', 'profile.deputy_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      sql<ManagerStatus>`profile.status`.as('status'),
      'profile.specialties',
      'profile.bio',
      'profile.joined_on',
      'profile.leave_from',
      'profile.leave_until',
      'profile.deputy_id',
      'deputies.name as deputy_name',
      figures.companies.as('total_companies'),
      figures.employees.as('total_employees'),
      figures.revenue.as('monthly_revenue_cents'),
    ])
}

export type ManagerRow = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>

export function presentManager(actor: Actor, row: ManagerRow): Manager {
  const { leave_from, leave_until, deputy_id, deputy_name, ...rest } = row
  const isPlanned = leave_from !== null && deputy_id !== null
  return {
    ...rest,
    leave: isPlanned
      ? { from: leave_from, until: leave_until, deputy: { id: deputy_id, name: deputy_name ?? '' } }
      : null,
    allowed: may(actor, 'manager.edit') ? ['edit'] : [],
  }
}
