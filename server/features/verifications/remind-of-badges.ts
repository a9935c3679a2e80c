import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { badgeReminderDays } from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** Reminds talents once of badges that expire soon. */
export async function remindOfBadges(): Promise<void> {
  const today = dateIn('UTC', new Date(now()))
  await forEachDue(
    (limit) =>
      db
        .selectFrom('talent_badges')
        .where('expires_on', '>=', today)
        .where('expires_on', '<=', addDays(today, badgeReminderDays))
        .where('removed_at', 'is', null)
        .where('reminded_at', 'is', null)
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('talent_badges')
        .set({ reminded_at: now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .where('reminded_at', 'is', null)
        .returning(['talent_id', 'badge'])
        .executeTakeFirst()
      if (reminded) await record(tx, 'talent.badge_expires_soon', { actor: system, data: reminded })
    },
  )
}
