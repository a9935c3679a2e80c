import type { CalendarConnection } from '#domain/calendar-sync/calendar-connection.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { googleSetup } from '#server/platform/calendar/google-client.ts'

/** The user's connection to Google Calendar. */
export async function showConnection(actor: Actor): Promise<CalendarConnection> {
  const connection = await db
    .selectFrom('calendar_connections')
    .where('user_id', '=', asUser(actor).user_id)
    .select(['calendar', 'status', 'connected_at', 'synced_at'])
    .executeTakeFirst()
  return { is_available: googleSetup() !== null, connection: connection ?? null }
}
