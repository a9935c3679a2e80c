import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'

/** How long calendars are not read without a push notification, where Google sends them. */
const withPushes_ms = 6 * 60 * 60_000
const batch = 500

/**
 * Reads the calendars that Google sends no push notifications about, and at intervals all others, because Google may
 * lose notifications.
 */
export async function syncDueCalendars(): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await db
      .selectFrom('calendar_connections')
      .where('id', '>', after)
      .where('status', '=', 'active')
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('synced_at', '<', fromNow(-withPushes_ms)),
          not(
            exists(
              selectFrom('calendar_channels')
                .whereRef('connection_id', '=', 'calendar_connections.id')
                .where('expires_at', '>', now())
                .select('calendar_channels.id'),
            ),
          ),
        ]),
      )
      .select('id')
      .orderBy('id')
      .limit(batch)
      .execute()
    await transaction((tx) =>
      enqueueAll(
        tx,
        'calendar_syncs',
        due.map(({ id }) => ({ data: { connection_id: id } })),
      ),
    )
    if (due.length < batch) return
    after = due.at(-1)!.id
  }
}
