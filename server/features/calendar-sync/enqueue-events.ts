import type { Tx } from '#server/db/connect.ts'
import { enqueueAll } from '#server/platform/queue/queue.ts'

/** Brings the events of a meeting up to date in the connected calendars of these people. */
export async function enqueueEvents(tx: Tx, meeting_id: string, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return
  const connections = await tx
    .selectFrom('calendar_connections')
    .where('user_id', 'in', user_ids)
    .where('status', '=', 'active')
    .select('id')
    .execute()
  await enqueueAll(
    tx,
    'calendar_events',
    connections.map(({ id }) => ({ data: { connection_id: id, meeting_id } })),
  )
}
