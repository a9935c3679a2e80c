import { sql } from 'kysely'
import type { z } from 'zod'
import { assignmentMachine, assignmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentStatus } from '#domain/assignments/assignment-machine.ts'
import { sideOf } from '#domain/assignments/assignment.ts'
import type {
  Assignment,
  assignmentFigures,
  assignmentFiguresQuery,
  assignmentsExportQuery,
  AssignmentsFilter,
  AssignmentSort,
  assignmentsQuery,
  AssignmentSummary,
} from '#domain/assignments/assignment.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { engagementLabels } from '#domain/jobs/budget.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { indexedContainsWords } from '#server/db/contains-words.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { assignmentRows, countWorkers, findAssignment } from './find-assignment.ts'
import { presentAssignment } from './present-assignment.ts'

type Query = Pick<z.output<typeof assignmentsQuery>, 'page' | 'per_page'> & Partial<z.output<typeof assignmentsQuery>>

const sortColumns = {
  role: sql`lower(assignments.role_title)`,
  status: sql`array_position(array['active', 'paused', 'pending', 'ended'], assignments.status)`,
  start_date: sql`assignments.start_date`,
  talent: sql`lower(users.name)`,
  company: sql`lower(companies.name)`,
}

/** The assignments that the user may see and that match the filter. */
const findAssignments = (user: User, { q, status = [], company_id, talent_id }: Partial<AssignmentsFilter>) =>
  db
    .selectFrom('assignments')
    .where(visibleTo(user))
    .$if(status.length > 0, (assignments) => assignments.where('assignments.status', 'in', status))
    .$if(company_id !== undefined, (assignments) => assignments.where('assignments.company_id', '=', company_id!))
    .$if(talent_id !== undefined, (assignments) => assignments.where('assignments.talent_id', '=', talent_id!))
    .$if(Boolean(q), (assignments) => assignments.where(matches(q!)))

const matches = (q: string) => {
  return sql<boolean>`(
    ${indexedContainsWords(q, sql`assignments.role_title`)}
    or assignments.talent_id = any (array(
      select id from users where role = 'applicant' and ${indexedContainsWords(q, sql`users.name`)}))
    or assignments.company_id = any (array(
      select id from companies where ${indexedContainsWords(q, sql`companies.name`)})))`
}

/** The assignments in the order of the list: by its column, then by ID. */
function sortAssignments(found: ReturnType<typeof findAssignments>, sort: AssignmentSort) {
  const { column, direction } = sortOrder(sort, sortColumns)
  return found
    .$if(column === sortColumns.company, (assignments) =>
      assignments.innerJoin('companies', 'companies.id', 'assignments.company_id'),
    )
    .$if(column === sortColumns.talent, (assignments) =>
      assignments.innerJoin('users', (users) =>
        // By an index of applicants.
        users.onRef('users.id', '=', 'assignments.talent_id').on('users.role', '=', sql.lit('applicant')),
      ),
    )
    .orderBy(column, direction)
    .orderBy('assignments.id', direction)
}

/** The assignments that the actor may see, by name, status and words. */
export async function listAssignments(actor: Actor, query: Query): Promise<CappedPage<AssignmentSummary>> {
  authorize(actor, 'assignment.list')
  const user = asUser(actor)
  const { page, per_page, sort = 'talent' } = query
  const found = findAssignments(user, query)
  const sorted = sortAssignments(found, sort).select('assignments.id')
  const { rows, ...counted } = await readCappedPage(sorted, { page, per_page }, found)
  const ids = rows.map(({ id }) => id)
  return { items: await findSummaries(user, ids), page, per_page, ...counted }
}

/** The assignments that a user may see: equal to the rule `assignment.see`. */
export function visibleTo(user: User) {
  switch (user.role) {
    case 'applicant':
      return sql<boolean>`assignments.talent_id = ${user.user_id}`
    case 'company':
      return sql<boolean>`(assignments.company_id = ${user.company_id}
        and ${ofSeenAssignments(user, sql`assignments.id`)})`
    case 'account_manager':
      return sql<boolean>`assignments.company_id = any (array(
        select id from companies where ${managedBy(user, sql`account_manager_id`)}))`
    case 'admin':
      return sql<boolean>`true`
  }
}

/** Assignments as the user sees them, in the order of their IDs. */
async function findSummaries(user: User, ids: readonly string[]): Promise<AssignmentSummary[]> {
  if (ids.length === 0) return []
  const rows = await assignmentRows(db)
    .where('assignments.id', 'in', ids)
    .select(
      sql<number>`(
        select count(*)::int from checklist_items
        where checklist_items.assignment_id = assignments.id and side = ${sideOf(user)} and done_at is null
          and due_on < (${now()}::timestamptz at time zone terms.timezone)::date
      )`.as('overdue_items'),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.id,
      company: { id: row.company_id, name: row.company_name },
      talent: { id: row.talent_id, name: row.talent_name },
      role_title: row.role_title,
      status: row.status,
      presence: row.presence,
      start_date: row.start_date,
      ends_on: row.ends_on,
      weekly_hours: row.weekly_hours,
      timezone: row.timezone,
      engagement_type: row.engagement_type,
      rates: showRates(user, row),
      overdue_items: row.overdue_items,
      has_open_replacement: row.has_open_replacement,
    }))
}

/** An assignment's page, as the user sees it. */
export async function showAssignment(actor: Actor, id: string, from: Db | Tx = db): Promise<Assignment> {
  const assignment = await findAssignment(from, id)
  authorize(actor, 'assignment.see', assignment)
  return presentAssignment(from, actor, assignment)
}

/** The numbers of assignments of the actor's companies, by status, and of their workers. */
export async function showFigures(
  actor: Actor,
  { company_id, talent_id }: z.output<typeof assignmentFiguresQuery>,
): Promise<z.output<typeof assignmentFigures>> {
  authorize(actor, 'assignment.see_figures')
  const user = asUser(actor)
  const isCounted = sql`${visibleTo(user)}
    ${company_id ? sql`and assignments.company_id = ${company_id}` : sql``}
    ${talent_id ? sql`and assignments.talent_id = ${talent_id}` : sql``}`
  const [counts, { rows }] = await Promise.all([
    findAssignments(user, { company_id, talent_id })
      .groupBy('assignments.status')
      .select(({ fn }) => ['assignments.status', fn.countAll<number>().as('count')])
      .execute(),
    sql<{ workers: number }>`select ${countWorkers(isCounted)} as workers`.execute(db),
  ])
  const of = (status: AssignmentStatus) => counts.find((one) => one.status === status)?.count ?? 0
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    by_status: Object.fromEntries(assignmentMachine.states.map((status) => [status, of(status)])) as Record<
      AssignmentStatus,
      number
    >,
    workers: rows[0]!.workers,
  }
}

const amount = (cents: number | null) => (cents === null ? null : fromCents(cents).toFixed(2))

const exportColumns: Column<AssignmentSummary>[] = [
  { title: 'Talent', cell: ({ talent }) => talent.name },
  { title: 'Company', cell: ({ company }) => company.name },
  { title: 'Role', cell: ({ role_title }) => role_title },
  { title: 'Status', cell: ({ status }) => assignmentStatusLabels[status] },
  { title: 'Start Date', cell: ({ start_date }) => start_date },
  { title: 'End Date', cell: ({ ends_on }) => ends_on },
  { title: 'Weekly Hours', cell: ({ weekly_hours }) => weekly_hours },
  { title: 'Payment', cell: ({ engagement_type }) => engagementLabels[engagement_type] },
  { title: 'Bill Rate (USD)', cell: ({ rates }) => amount(rates.bill_cents) },
  { title: 'Pay Rate (USD)', cell: ({ rates }) => amount(rates.pay_cents) },
  { title: 'Link', cell: ({ id }) => config.origin + assignmentPath('admin', id) },
]

/** The assignments of the actor's companies as a table: the given IDs, or all that match the filter. */
export function exportAssignments(actor: Actor, { ids, sort, ...filter }: z.output<typeof assignmentsExportQuery>) {
  authorize(actor, 'assignment.export')
  const user = asUser(actor)
  const findIds = () =>
    sortAssignments(findAssignments(user, filter), sort)
      .$if(ids.length > 0, (assignments) => assignments.where('assignments.id', 'in', ids))
      .select('assignments.id')
      .limit(exportLimit)
      .execute()
  const batches = batchesById(findIds, (batch) => findSummaries(user, batch))
  return { name: `assignments-${now().slice(0, 10)}`, columns: exportColumns, batches }
}
