import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { moveAttempt } from './move-attempt.ts'

/** Expires the attempts that were not started in time. */
export async function expireAttempts(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('attempts')
        .where('status', '=', 'assigned')
        .where('due_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    (tx, id) => moveAttempt(tx, system, id, 'expire'),
  )
}
