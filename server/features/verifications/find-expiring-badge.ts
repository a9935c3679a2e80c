import type { GrantedBadge } from '#domain/talent/badge.ts'
import type { Db, Tx } from '#server/db/connect.ts'

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
