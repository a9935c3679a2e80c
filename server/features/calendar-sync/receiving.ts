import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { calendarLimits } from '#domain/calendar-sync/calendar-connection.ts'
import { system } from '#domain/kernel/actor.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { readUid } from '#server/features/meetings/find-meeting.ts'
import { record } from '#server/platform/activity/record.ts'
import { isProblem } from '#server/platform/calendar/calendar-error.ts'
import { listChanges, listEvents, watchCalendar } from '#server/platform/calendar/google-calendar.ts'
import type { CalendarChanges, ExternalEvent } from '#server/platform/calendar/google-calendar.ts'
import { receivesPushes } from '#server/platform/calendar/google-client.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { enqueue, enqueueAll } from '#server/platform/queue/queue.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { enqueueEvents, withConnection } from './connections.ts'
import type { Connection } from './connections.ts'
import { updateRequest } from './time-requests.ts'
import { isBeingWritten } from './writing.ts'

interface Push {
  channel: string
  token: string
  /** `sync` when the channel starts, `exists` after a change. */
  state: string
  /** The number of the notification in its channel. */
  message: string
}

/**
 * Reads a calendar after Google's notification. One that arrives twice has one effect; one of a channel that has ended
 * has none, nor has one of an account that is not in use.
 */
export async function receivePush({ channel, token, state, message }: Push): Promise<void> {
  if (state === 'sync' || !z.uuid().safeParse(channel).success) return
  const found = await db
    .selectFrom('calendar_channels')
    .innerJoin('calendar_connections', 'calendar_connections.id', 'connection_id')
    .innerJoin('users', 'users.id', 'calendar_connections.user_id')
    .where('calendar_channels.id', '=', channel)
    .where('calendar_channels.token_hash', '=', hashToken(token))
    .where(canSignIn)
    .select('connection_id')
    .executeTakeFirst()
  if (!found) return
  const key = `calendar_sync:${channel}:${message}`
  await transaction((tx) => enqueue(tx, 'calendar_syncs', { connection_id: found.connection_id }, { key }))
}

/** How long calendars are not read without a push notification, where Google sends them. */
const withPushes_ms = 6 * 60 * 60_000
const batch = 500

/**
 * Reads the calendars that Google sends no push notifications about, and at intervals all others, because Google may
 * lose notifications; only those of accounts in use.
 */
export async function syncDueCalendars(): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due = await db
      .selectFrom('calendar_connections')
      .innerJoin('users', 'users.id', 'calendar_connections.user_id')
      .where('calendar_connections.id', '>', after)
      .where('calendar_connections.status', '=', 'active')
      .where(canSignIn)
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
      .select('calendar_connections.id')
      .orderBy('calendar_connections.id')
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

const day_ms = 24 * 60 * 60_000
/** The range is read again when less than what can be booked is left of it. */
const read_ms = (meetingLimits.days_ahead + 30) * day_ms
/** How long after it, a calendar is read again that was just changed. */
const again_ms = 1_000
const needed_ms = meetingLimits.days_ahead * day_ms

/**
 * Reads what has changed in a connected calendar since the last time: when its owner is busy, and which events of our
 * meetings the owner moved or deleted. Also keeps its push notifications running.
 */
export async function syncCalendar(connection_id: string): Promise<void> {
  await withConnection(connection_id, async (connection) => {
    const started_at = now()
    const { changes, read_until } = await readCalendar(connection)
    const isSaved = await transaction((tx) => saveChanges(tx, connection, changes, { started_at, read_until }))
    if (isSaved) await keepChannel(connection)
    else await transaction((tx) => enqueue(tx, 'calendar_syncs', { connection_id }, { at: fromNow(again_ms) }))
  })
}

/** `read_until` is null for changes only. */
async function readCalendar({ refresh_token, sync_token, read_until }: Connection) {
  if (sync_token && read_until && read_until > fromNow(needed_ms)) {
    try {
      return { changes: await listChanges(refresh_token, sync_token), read_until: null }
    } catch (error) {
      if (!isProblem(error, 'token_expired')) throw error
    }
  }
  const until = fromNow(read_ms)
  return { changes: await listEvents(refresh_token, fromNow(-day_ms), until), read_until: until }
}

/**
 * Returns false, and saves nothing, if what was read is older than what we know: another process has read the calendar,
 * or we have written to it, at the same time.
 */
async function saveChanges(
  tx: Tx,
  connection: Connection,
  { calendar, events, sync_token }: CalendarChanges,
  { started_at, read_until }: { started_at: string; read_until: string | null },
): Promise<boolean> {
  const written = await findWritten(tx, connection.id)
  const byId = new Map(events.map((event) => [event.id, event]))
  const isComplete = read_until !== null
  // After reading everything, an event that is missing was deleted.
  const changed = written.filter(({ event_id }) => isComplete || byId.has(event_id))
  if (changed.some((row) => isBeingWritten(row) || row.changed_at >= started_at)) return false
  const saved = await tx
    .updateTable('calendar_connections')
    .set({
      calendar: calendar.slice(0, calendarLimits.name).toWellFormed(),
      sync_token,
      synced_at: now(),
      ...(read_until ? { read_until } : {}),
    })
    .where('id', '=', connection.id)
    .where(sql<boolean>`sync_token is not distinct from ${connection.sync_token}`)
    .where(sql<boolean>`read_until is not distinct from ${connection.read_until}::timestamptz`)
    .returning('id')
    .executeTakeFirst()
  if (!saved) return false
  const ours = new Set(written.map(({ event_id }) => event_id))
  // Meetings are in the calendar from us, or from an invitation by email.
  const others = events.filter(({ id, uid }) => !ours.has(id) && !(uid && readUid(uid)))
  await saveEntries(tx, connection, others, isComplete)
  for (const row of changed) await updateRequest(tx, connection, row, byId.get(row.event_id) ?? null)
  if (connection.synced_at === null) await begin(tx, connection)
  return true
}

/** The events that we have written, that are not over and that will not be written again. */
async function findWritten(tx: Tx, connection_id: string) {
  return tx
    .selectFrom('calendar_events')
    .where('connection_id', '=', connection_id)
    .where('event_id', 'is not', null)
    .where('etag', 'is not', null)
    .where('ends_at', '>', now())
    .select(['meeting_id', 'event_id', 'sequence', 'starts_at', 'ends_at', 'is_writing', 'changed_at'])
    .$narrowType<{ event_id: string; sequence: number; starts_at: string; ends_at: string }>()
    .forUpdate()
    .execute()
}

/** Saves when the user is busy because of other events. */
async function saveEntries(tx: Tx, { id, user_id }: Connection, events: ExternalEvent[], all: boolean): Promise<void> {
  const busy = events.filter(
    ({ is_busy, starts_at, ends_at }) => is_busy && starts_at && ends_at && starts_at < ends_at,
  )
  const busyIds = new Set(busy.map((event) => event.id))
  const free = events.filter((event) => !busyIds.has(event.id)).map((event) => event.id)
  let ended = tx.deleteFrom('calendar_entries').where('connection_id', '=', id)
  ended = all
    ? ended.where(sql<boolean>`event_id <> all (${[...busyIds]}::text[])`)
    : ended.where(sql<boolean>`event_id = any (${free}::text[])`)
  await ended.execute()
  if (busy.length === 0) return
  await sql`
    insert into calendar_entries (connection_id, user_id, event_id, during)
    select ${id}, ${user_id}, event_id, tstzrange(starts_at, ends_at)
    from unnest(${busy.map((event) => event.id)}::text[], ${busy.map((event) => event.starts_at)}::timestamptz[],
      ${busy.map((event) => event.ends_at)}::timestamptz[]) as entry (event_id, starts_at, ends_at)
    on conflict (connection_id, event_id) do update set during = excluded.during
      where calendar_entries.during <> excluded.during`.execute(tx)
}

/** After the first time, writes the user's coming meetings. */
async function begin(tx: Tx, { user_id }: Connection): Promise<void> {
  await record(tx, 'calendar_connection.read', { actor: system, data: { user_id } })
  const meetings = await tx
    .selectFrom('meeting_people')
    .where('user_id', '=', user_id)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now())
    .select('meeting_id')
    .execute()
  for (const { meeting_id } of meetings) await enqueueEvents(tx, meeting_id, [user_id])
}

/** Google limits channels to about a month. */
const lifetime_ms = 7 * day_ms
/** A channel is replaced this long before it ends. */
const margin_ms = day_ms

/** Asks for push notifications about the calendar, unless they still work for a day. */
async function keepChannel({ id: connection_id, refresh_token }: Connection): Promise<void> {
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
