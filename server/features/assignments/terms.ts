import { sql } from 'kysely'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AssignmentTerms, DB } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { now } from '#server/platform/clock/clock.ts'

export type TermsRow = Selectable<AssignmentTerms>

/** The terms of each of these assignments, in the order of their effective dates. */
export async function findTerms(
  from: Db | Tx,
  assignment_ids: readonly string[],
): Promise<ReadonlyMap<string, TermsRow[]>> {
  if (assignment_ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('assignment_terms')
    .where('assignment_id', '=', (column) => column.fn.any(column.val(assignment_ids as string[])))
    .selectAll()
    .orderBy('assignment_id')
    .orderBy('effective_on')
    .execute()
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id)
}

/** Whether terms are in effect: from the start of their first day by their own clock. */
const isInEffect = (at: string) =>
  sql<boolean>`assignment_terms.effective_on <= (${at}::timestamptz at time zone assignment_terms.timezone)::date`

const bestFirst = (at: string) => sql`${isInEffect(at)} desc,
  case when ${isInEffect(at)} then assignment_terms.effective_on end desc, assignment_terms.effective_on`

/** The weekly hours of the assignment of a query, by the same terms. */
export const currentWeeklyHours = (at: string = now()) => sql<number>`(
  select assignment_terms.weekly_hours from assignment_terms
  where assignment_terms.assignment_id = assignments.id order by ${bestFirst(at)} limit 1)`

/** The terms of the assignment of a query that are in effect, or its first ones: a lateral join called `terms`. */
export const currentTerms =
  (at: string = now()) =>
  (assignments: ExpressionBuilder<DB, 'assignments'>) =>
    assignments
      .selectFrom('assignment_terms')
      .whereRef('assignment_terms.assignment_id', '=', 'assignments.id')
      .orderBy(bestFirst(at))
      .limit(1)
      .selectAll()
      .as('terms')

/** Gives assignments the role of their terms, when those of an amendment have taken effect. */
export async function applyTerms(): Promise<void> {
  const changed = await db
    .selectFrom('assignments')
    .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
    .where('assignments.status', '!=', 'ended')
    .whereRef('terms.role_title', '!=', 'assignments.role_title')
    .select(['assignments.id', 'terms.role_title'])
    .execute()
  if (changed.length === 0) return
  await transaction(async (tx) => {
    for (const { id, role_title } of changed)
      await tx.updateTable('assignments').set({ role_title, updated_at: now() }).where('id', '=', id).execute()
  })
}

const isHoliday = (country: string, date: string) => publicHolidayOn(country, date) !== undefined

/** What the work of these assignments is planned from, with the approved leave that overlaps the dates. */
export async function findSchedules(
  from: Db | Tx,
  assignment_ids: readonly string[],
  from_on: string,
  to_on: string,
): Promise<ReadonlyMap<string, Schedule>> {
  if (assignment_ids.length === 0) return new Map()
  const terms = await findTerms(from, assignment_ids)
  const pauses = await findPauses(from, assignment_ids)
  const rows = await from
    .selectFrom('assignments')
    .where('id', '=', (column) => column.fn.any(column.val(assignment_ids as string[])))
    .select(['id', 'ends_on', 'ended_at'])
    .execute()
  const leaves = Map.groupBy(
    await from
      .selectFrom('leaves')
      .where('assignment_id', '=', (column) => column.fn.any(column.val(assignment_ids as string[])))
      .where('status', '=', 'approved')
      .where('to_on', '>=', from_on)
      .where('from_on', '<=', to_on)
      .select(['id', 'assignment_id', 'kind', 'from_on', 'to_on'])
      .orderBy('from_on')
      .execute(),
    ({ assignment_id }) => assignment_id,
  )
  return new Map(
    rows.map(({ id, ends_on, ended_at }) => {
      const own = terms.get(id) ?? []
      const dateOf = (at: string) => dateIn(termsAt(own, at)?.timezone ?? own[0]?.timezone ?? 'UTC', new Date(at))
      const lastDays = [ends_on, ended_at && dateOf(ended_at)]
      const schedule: Schedule = {
        assignment_id: id,
        terms: own,
        ends_on: lastDays.filter((date) => date !== null).toSorted()[0] ?? null,
        leaves: leaves.get(id) ?? [],
        pauses: (pauses.get(id) ?? []).map(({ starts_at, ends_at }) => ({
          from_on: dateOf(starts_at),
          resumed_on: ends_at && dateOf(ends_at),
        })),
        isHoliday,
      }
      return [id, schedule]
    }),
  )
}

/** When an assignment was paused; `ends_at` is null until it is resumed. */
export interface Pause {
  starts_at: string
  ends_at: string | null
}

/** The pauses of these assignments, the earliest first. */
export async function findPauses(
  from: Db | Tx,
  assignment_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Pause[]>> {
  if (assignment_ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('assignment_pauses')
    .where('assignment_id', 'in', assignment_ids)
    .select(['assignment_id', 'starts_at', 'ends_at'])
    .orderBy('starts_at')
    .execute()
  return Map.groupBy(rows, ({ assignment_id }) => assignment_id)
}
