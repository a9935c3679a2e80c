import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Whether terms are in effect: from the start of their first day by their own clock. */
const isInEffect = (at: string) =>
  sql<boolean>`assignment_terms.effective_on <= (${at}::timestamptz at time zone assignment_terms.timezone)::date`

/** The terms of the assignment of a query that are in effect, or its first ones: a lateral join called `terms`. */
export const currentTerms =
  (at: string = now()) =>
  (assignments: ExpressionBuilder<DB, 'assignments'>) =>
    assignments
      .selectFrom('assignment_terms')
      .whereRef('assignment_terms.assignment_id', '=', 'assignments.id')
      .orderBy(isInEffect(at), 'desc')
      .orderBy(sql`case when ${isInEffect(at)} then assignment_terms.effective_on end`, 'desc')
      .orderBy('assignment_terms.effective_on')
      .limit(1)
      .selectAll()
      .as('terms')
