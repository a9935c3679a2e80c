import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { chosenPeople } from '#domain/meetings/meeting-policy.ts'
import type { MeetingSide } from '#domain/meetings/meeting.ts'
import { pathTo } from '#domain/paths.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { CalendarEvents } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting, memberSeesMeeting, uidOf } from '#server/features/meetings/find-meeting.ts'
import { titleFor } from '#server/features/meetings/meeting-title.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { CalendarError, isProblem } from '#server/platform/calendar/calendar-error.ts'
import { addEvent, changeEvent, deleteEvent, findEvent } from '#server/platform/calendar/google-calendar.ts'
import type { ExternalEvent, WrittenEvent } from '#server/platform/calendar/google-calendar.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { enqueueEvents, withConnection } from './connections.ts'
import type { Connection } from './connections.ts'
import { openRequests, updateRequest } from './time-requests.ts'

/**
 * Brings the event of a meeting in a connected calendar up to date with the meeting as it is now, so that jobs may run
 * in any order. A confirmed meeting of the user has an event; any other has none.
 */
export async function writeEvent({ connection_id, meeting_id }: QueuedWork['calendar_events']): Promise<void> {
  await withConnection(connection_id, async (connection) => {
    const task = await begin(connection, meeting_id)
    if (!task) return
    const { event, before } = task
    const { refresh_token } = connection
    try {
      if (event) return await write(connection, meeting_id, event, before)
      if (before) await deleteEvent(refresh_token, before.id)
      await forget(connection, meeting_id)
    } catch (error) {
      // The calendar has the meeting from an invitation by email, which keeps it up to date.
      if (isProblem(error, 'exists')) return forget(connection, meeting_id)
      await updateRow(db, connection, meeting_id, { is_writing: false })
      throw error
    }
  })
}

interface Task {
  /** What the calendar should have; null for nothing. */
  event: WrittenEvent | null
  /** What we wrote before. */
  before: Before | null
}

interface Before {
  id: string
  /** Null to write over any version. */
  etag: string | null
  starts_at: string
  ends_at: string
}

/** Finds what is to be written; null if the event is up to date, or the user is asked about it. */
async function begin({ id: connection_id, user_id }: Connection, meeting_id: string): Promise<Task | null> {
  return transaction(async (tx) => {
    const row = await tx
      .selectFrom('calendar_events')
      .where('connection_id', '=', connection_id)
      .where('meeting_id', '=', meeting_id)
      .select(['event_id', 'etag', 'sequence', 'starts_at', 'ends_at', 'is_writing', 'changed_at'])
      .forUpdate()
      .executeTakeFirst()
    if (row && isBeingWritten(row)) throw new CalendarError('unavailable', 'another job writes this event')
    const meeting = await findMeetingOf(tx, meeting_id, user_id)
    if (!meeting || ['completed', 'no_show'].includes(meeting.status)) return null
    const isExpected = meeting.status === 'confirmed' && meeting.is_assigned && meeting.response !== 'declined'
    if (!isExpected && !row) return null
    if (isExpected && row?.sequence === meeting.sequence && row.etag) return null
    const asked = await openRequests(tx)
      .where('meeting_id', '=', meeting_id)
      .where('user_id', '=', user_id)
      .select('meeting_id')
      .executeTakeFirst()
    if (isExpected && asked) return null
    const writing = { is_writing: true, changed_at: now() }
    await tx
      .insertInto('calendar_events')
      .values({ connection_id, meeting_id, ...writing })
      .onConflict((conflict) => conflict.columns(['connection_id', 'meeting_id']).doUpdateSet(writing))
      .execute()
    const { event_id: id, etag, starts_at, ends_at } = row ?? {}
    return {
      event: isExpected ? eventOf(meeting, await titleIn(tx, meeting)) : null,
      before: id && starts_at && ends_at ? { id, etag: etag ?? null, starts_at, ends_at } : null,
    }
  })
}

async function findMeetingOf(tx: Tx, meeting_id: string, user_id: string) {
  return tx
    .selectFrom('meetings')
    .innerJoin('meeting_people', 'meeting_people.meeting_id', 'meetings.id')
    .innerJoin('users', 'users.id', 'meeting_people.user_id')
    .where('meetings.id', '=', meeting_id)
    .where('meeting_people.user_id', '=', user_id)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('meeting_people.side', '<>', 'company'),
        exists(
          selectFrom('members')
            .where('members.user_id', '=', user_id)
            .where(memberSeesMeeting)
            .select('members.user_id'),
        ),
      ]),
    )
    .select([
      'meetings.id',
      'meetings.status',
      'meetings.sequence',
      'meetings.link',
      'meetings.starts_at',
      'meetings.ends_at',
      'is_assigned',
      'response',
      'users.role',
      sql<MeetingSide>`meeting_people.side`.as('side'),
    ])
    .executeTakeFirst()
}
type MeetingOfUser = NonNullable<Awaited<ReturnType<typeof findMeetingOf>>>

async function titleIn(tx: Tx, { id, side }: MeetingOfUser): Promise<string> {
  const row = await findMeeting(tx, id)
  return titleFor(side, row, chosenPeople(row))
}

function eventOf({ id, sequence, link, starts_at, ends_at, role }: MeetingOfUser, title: string): WrittenEvent {
  return {
    uid: uidOf(id),
    sequence,
    title,
    location: link || config.origin + pathTo('meeting_room', { id }),
    description: `To reschedule or cancel this meeting, open ${config.origin}${meetingPath(role, id)}`,
    starts_at: starts_at!,
    ends_at: ends_at!,
  }
}

async function write(
  connection: Connection,
  meeting_id: string,
  event: WrittenEvent,
  before: Before | null,
): Promise<void> {
  const { refresh_token } = connection
  try {
    const written = before ? await changeEvent(refresh_token, before, event) : await addEvent(refresh_token, event)
    return await saveWritten(db, connection, meeting_id, event, written)
  } catch (error) {
    if (!before || !(isProblem(error, 'changed') || isProblem(error, 'not_found'))) throw error
  }
  // The user has changed or deleted the event since we wrote it.
  const current = await findEvent(refresh_token, before.id)
  const isMovedHere = event.starts_at !== before.starts_at || event.ends_at !== before.ends_at
  const isMovedThere =
    current && !current.is_deleted && (current.starts_at !== before.starts_at || current.ends_at !== before.ends_at)
  if (isMovedHere || !isMovedThere) {
    const written =
      current && !current.is_deleted
        ? await changeEvent(refresh_token, current, event)
        : await addEvent(refresh_token, event)
    return saveWritten(db, connection, meeting_id, event, written)
  }
  await transaction(async (tx) => {
    await saveWritten(tx, connection, meeting_id, event, current)
    await updateRequest(tx, connection, { meeting_id, ...event }, current)
  })
}

const saveWritten = (
  from: Db | Tx,
  connection: Connection,
  meeting_id: string,
  { sequence, starts_at, ends_at }: WrittenEvent,
  { id: event_id, etag }: ExternalEvent,
) => updateRow(from, connection, meeting_id, { event_id, etag, sequence, starts_at, ends_at, is_writing: false })

async function updateRow(
  from: Db | Tx,
  { id }: Connection,
  meeting_id: string,
  changes: Updateable<CalendarEvents>,
): Promise<void> {
  await from
    .updateTable('calendar_events')
    .set({ ...changes, changed_at: now() })
    .where('connection_id', '=', id)
    .where('meeting_id', '=', meeting_id)
    .execute()
}

async function forget({ id }: Connection, meeting_id: string): Promise<void> {
  await db.deleteFrom('calendar_events').where('connection_id', '=', id).where('meeting_id', '=', meeting_id).execute()
}

/** A job that has not finished after this long was interrupted. */
const writing_ms = 60_000

/** Whether a job is writing an event at this moment. */
export const isBeingWritten = (row: { is_writing: boolean; changed_at: string }): boolean =>
  row.is_writing && row.changed_at > fromNow(-writing_ms)

type Changed =
  | 'meeting.confirmed'
  | 'meeting.declined'
  | 'meeting.cancelled'
  | 'meeting.rescheduled'
  | 'meeting.handed_over'

/** Brings the events of a meeting up to date in its people's connected calendars. */
export async function updateCalendars(tx: Tx, { data }: Activity<Changed>): Promise<void> {
  await enqueueEvents(tx, data.meeting_id, data.user_ids)
}
