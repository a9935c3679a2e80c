import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

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
