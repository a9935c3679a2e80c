import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { currentTerms } from './current-terms.ts'
import { setTrialResult } from './decide-trial.ts'
import { lockAssignment } from './find-assignment.ts'

/** Passes the trials that were not decided by their last day. */
export async function passTrials(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('assignments')
        .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
        .where('assignments.trial_result', 'is', null)
        .where('assignments.status', '!=', 'ended')
        .where('trial_ends_on', '<', sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`)
        .select('assignments.id')
        .limit(limit)
        .execute(),
    async (tx, id) => setTrialResult(tx, system, await lockAssignment(tx, id), { result: 'passed' }),
  )
}
