import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { currentTerms } from './current-terms.ts'
import { moveAssignment } from './move-assignment.ts'

/** Starts pending assignments whose start date has come by the clock of their terms. */
export async function beginAssignments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('assignments.status', '=', 'pending')
        .where('start_date', '<=', sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`)
        .select('assignments.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAssignment(tx, system, id, 'begin'),
  )
}
