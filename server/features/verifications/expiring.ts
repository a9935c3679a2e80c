import { system } from '#domain/kernel/actor.ts'
import { addDays, dateIn, dateText } from '#domain/kernel/calendar.ts'
import { badgeLabels } from '#domain/talent/badge.ts'
import type { GrantedBadge } from '#domain/talent/badge.ts'
import { badgeReminderDays } from '#domain/verifications/verification.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

/** The last day of a badge whose talent was reminded of it; undefined if it was replaced or removed meanwhile. */
export async function findExpiringBadge(from: Db | Tx, talent_id: string, badge: GrantedBadge) {
  const found = await from
    .selectFrom('talent_badges')
    .where('talent_id', '=', talent_id)
    .where('badge', '=', badge)
    .where('removed_at', 'is', null)
    .where('reminded_at', 'is not', null)
    .select('expires_on')
    .executeTakeFirst()
  return found?.expires_on ?? undefined
}

/** What the talent reads, in the product and by email. */
export const expiringBadgeWords = (badge: GrantedBadge, expires_on: string) => ({
  title: `Your ${badgeLabels[badge]} badge expires soon`,
  body: `It is valid until ${dateText(expires_on)}. Submit a new document to keep it.`,
})

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
