import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { currentTerms } from './current-terms.ts'
import { moveAmendment } from './move-amendment.ts'

/** Expires unsigned amendments whose effective date has come, by their own clock or that of the current terms. */
export async function expireAmendments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoin('amendments', 'amendments.assignment_id', 'assignments.id')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('amendments.status', '=', 'proposed')
        .where(
          sql<boolean>`amendments.effective_on <= greatest(
            (${now()}::timestamptz at time zone terms.timezone)::date,
            (${now()}::timestamptz at time zone amendments.timezone)::date)`,
        )
        .select('amendments.id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAmendment(tx, system, id, 'expire'),
  )
}
