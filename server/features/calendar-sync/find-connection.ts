import { db } from '#server/db/connect.ts'
import { calendarTokens } from '#server/platform/calendar/calendar-tokens.ts'

/** An active connection with its decrypted token; null if it was removed, lost, or `SECRET` changed. */
export async function findConnection(id: string) {
  const found = await db
    .selectFrom('calendar_connections')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select(['id', 'user_id', 'refresh_token', 'sync_token', 'read_until', 'synced_at'])
    .executeTakeFirst()
  if (!found) return null
  return { ...found, refresh_token: calendarTokens.decrypt(found.refresh_token, found.user_id) }
}

export type Connection = Omit<NonNullable<Awaited<ReturnType<typeof findConnection>>>, 'refresh_token'> & {
  refresh_token: string
}
