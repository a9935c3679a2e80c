import type { Tx } from '#server/db/connect.ts'

/** Deletes a user's connection with everything that was read through it. Returns it; null if there was none. */
export async function removeConnection(tx: Tx, user_id: string) {
  const channels = await tx
    .selectFrom('calendar_channels')
    .innerJoin('calendar_connections', 'calendar_connections.id', 'connection_id')
    .where('user_id', '=', user_id)
    .select(['calendar_channels.id', 'resource_id'])
    .execute()
  const removed = await tx
    .deleteFrom('calendar_connections')
    .where('user_id', '=', user_id)
    .returning('refresh_token')
    .executeTakeFirst()
  await tx.deleteFrom('reschedule_requests').where('user_id', '=', user_id).execute()
  return removed ? { refresh_token: removed.refresh_token, channels } : null
}
