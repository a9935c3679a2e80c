import { sql } from 'kysely'
import type { z } from 'zod'
import { sideOf } from '#domain/assignments/assignment.ts'
import type {
  AssignmentsFilter,
  AssignmentSort,
  AssignmentSummary,
  assignmentsQuery,
} from '#domain/assignments/assignment.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import type { CappedPage } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readCappedPage } from '#server/db/page.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import { indexedTextContains, likePatterns } from '#server/db/text-contains.ts'
import { now } from '#server/platform/clock/clock.ts'
import { assignmentRows } from './assignment-rows.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'

type Query = Pick<z.output<typeof assignmentsQuery>, 'page' | 'per_page'> & Partial<z.output<typeof assignmentsQuery>>

const columns = {
  role: sql`lower(assignments.role_title)`,
  status: sql`array_position(array['active', 'paused', 'pending', 'ended'], assignments.status)`,
  start_date: sql`assignments.start_date`,
  talent: sql`lower(users.name)`,
  company: sql`lower(companies.name)`,
}

/** The assignments that the user may see and that match the filter. */
export const findAssignments = (user: User, { q, status = [] }: Partial<AssignmentsFilter>) =>
  db
    .selectFrom('assignments')
    .where(visibleTo(user))
    .$if(status.length > 0, (assignments) => assignments.where('assignments.status', 'in', status))
    .$if(Boolean(q), (assignments) => assignments.where(matches(q!)))

const matches = (q: string) => {
  const patterns = likePatterns(q)
  return sql<boolean>`(
    ${indexedTextContains(patterns, sql`assignments.role_title`)}
    or assignments.talent_id = any (array(
      select id from users where role = 'applicant' and ${indexedTextContains(patterns, sql`users.name`)}))
    or assignments.company_id = any (array(
      select id from companies where ${indexedTextContains(patterns, sql`companies.name`)})))`
}

/** The assignments in the order of the list: by its column, then by ID. */
export function sortAssignments(found: ReturnType<typeof findAssignments>, sort: AssignmentSort) {
  const { column, direction } = sortOrder(sort, columns)
  return found
    .$if(column === columns.company, (assignments) =>
      assignments.innerJoin('companies', 'companies.id', 'assignments.company_id'),
    )
    .$if(column === columns.talent, (assignments) =>
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
export async function findSummaries(user: User, ids: readonly string[]): Promise<AssignmentSummary[]> {
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
      rates: showRates(user, row),
      overdue_items: row.overdue_items,
      has_open_replacement: row.has_open_replacement,
    }))
}
