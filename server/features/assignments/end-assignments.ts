import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { currentTerms } from './current-terms.ts'
import { todayOf } from './earliest-end.ts'
import { lockAssignment } from './find-assignment.ts'
import { moveAmendment } from './move-amendment.ts'
import { moveAssignment } from './move-assignment.ts'

/** Whether the last day is over, by the clock of the terms. */
const isOver = (at: string) =>
  sql<boolean>`assignments.ends_on < (${at}::timestamptz at time zone terms.timezone)::date`

/** Ends assignments whose last day is over. */
export async function endAssignments(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('assignments.status', 'in', ['active', 'paused'])
        .where(isOver(now()))
        .select('assignments.id')
        .limit(limit)
        .execute(),
    endAssignment,
  )
}

/** Ends an assignment, and the amendments that wait for a signature. Throws `illegal_move` if it was extended. */
async function endAssignment(tx: Tx, id: string): Promise<void> {
  const assignment = await lockAssignment(tx, id)
  const { status, ends_on } = assignment
  if (ends_on === null || ends_on >= todayOf(assignment)) throw new Failure('illegal_move')
  if (status === 'paused') await moveAssignment(tx, system, id, 'resume')
  await moveAssignment(tx, system, id, 'end')
  const unsigned = await tx
    .selectFrom('amendments')
    .where('assignment_id', '=', id)
    .where('status', '=', 'proposed')
    .select('id')
    .execute()
  for (const amendment of unsigned) await moveAmendment(tx, system, amendment.id, 'expire')
}
