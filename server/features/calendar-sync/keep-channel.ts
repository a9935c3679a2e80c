import { randomUUID } from 'node:crypto'
import { db } from '#server/db/connect.ts'
import { watchCalendar } from '#server/platform/calendar/google-calendar.ts'
import { receivesPushes } from '#server/platform/calendar/google-client.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import type { Connection } from './find-connection.ts'

const day_ms = 24 * 60 * 60_000
/** Google limits channels to about a month. */
const lifetime_ms = 7 * day_ms
/** A channel is replaced this long before it ends. */
const margin_ms = day_ms

/** Asks for push notifications about the calendar, unless they still work for a day. */
export async function keepChannel({ id: connection_id, refresh_token }: Connection): Promise<void> {
  if (!receivesPushes()) return
  await db
    .deleteFrom('calendar_channels')
    .where('connection_id', '=', connection_id)
    .where('expires_at', '<=', now())
    .execute()
  const lasting = await db
    .selectFrom('calendar_channels')
    .where('connection_id', '=', connection_id)
    .where('expires_at', '>', fromNow(margin_ms))
    .select('id')
    .executeTakeFirst()
  if (lasting) return
  const [id, token] = [randomUUID(), newToken()]
  const { resource_id, expires_at } = await watchCalendar(refresh_token, { id, token, until: fromNow(lifetime_ms) })
  await db
    .insertInto('calendar_channels')
    .values({ id, connection_id, token_hash: hashToken(token), resource_id, expires_at })
    .execute()
}
