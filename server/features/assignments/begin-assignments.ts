import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { moveAssignment } from './move-assignment.ts'

/** Starts pending assignments whose start date has come in the company's time zone. */
export async function beginAssignments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoin('companies', 'companies.id', 'assignments.company_id')
        .where('assignments.status', '=', 'pending')
        .where('start_date', '<=', sql<string>`(${now()}::timestamptz at time zone companies.timezone)::date`)
        .select('assignments.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAssignment(tx, system, id, 'begin'),
  )
}
