import { sql } from 'kysely'
import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import type { Tx } from '#server/db/connect.ts'

/**
 * Deletes a user's unread notifications of an activity that no longer matters. The activity that the caller records
 * makes the list stale.
 */
export async function deleteUnread<Kind extends ActivityKind>(
  tx: Tx,
  user_id: string,
  kind: Kind,
  data: Partial<ActivityData<Kind>>,
): Promise<void> {
  await tx
    .deleteFrom('notifications')
    .using('activities')
    .whereRef('activities.id', '=', 'notifications.activity_id')
    .where('notifications.user_id', '=', user_id)
    .where('notifications.read_at', 'is', null)
    .where('activities.kind', '=', kind)
    .where(sql<boolean>`activities.data @> ${JSON.stringify(data)}::jsonb`)
    .execute()
}
