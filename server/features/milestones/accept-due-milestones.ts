import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { moveToAccepted } from './accept-milestone.ts'
import { lockMilestone } from './milestone-rows.ts'

/** Accepts delivered milestones that the company has not answered for two weeks. */
export async function acceptDueMilestones(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('milestones')
        .where('status', '=', 'delivered')
        .where('auto_accept_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      // It may have been returned and delivered again.
      const { auto_accept_at } = await lockMilestone(tx, id)
      if (auto_accept_at === null || Date.parse(auto_accept_at) > now_ms()) throw new Failure('illegal_move')
      await moveToAccepted(tx, system, id)
    },
  )
}
