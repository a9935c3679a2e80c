import { system } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** Records that badges have expired, so that searches follow. */
export async function expireBadges(): Promise<void> {
  const today = dateIn('UTC', new Date(now()))
  await forEachDue(
    (limit) =>
      db
        .selectFrom('talent_badges')
        .where('expires_on', '<', today)
        .where('removed_at', 'is', null)
        .where('expired_at', 'is', null)
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const expired = await tx
        .updateTable('talent_badges')
        .set({ expired_at: now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where('expired_at', 'is', null)
        .returning(['talent_id', 'badge'])
        .executeTakeFirst()
      if (expired) await record(tx, 'talent.badge_expired', { actor: system, data: expired })
    },
  )
}
