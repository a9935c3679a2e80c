import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { deleteCalendarFeed } from './calendar-feed.ts'

/** A former member's secret address is no longer valid. */
export async function removeFeedOfMember(tx: Tx, { data }: Activity<'company.member_removed'>): Promise<void> {
  await deleteCalendarFeed(tx, system, data.user_id)
}
