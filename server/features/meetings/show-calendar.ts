import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { Calendar, CalendarQuery } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { listCalendarEntries } from './list-calendar-entries.ts'
import { meetingRows, ofSeenMeetings } from './meeting-rows.ts'
import { presentMeeting } from './present-meeting.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

/** The actor's meetings between two instants, those with several possible times at each of them, and what else is then. */
export async function showCalendar(actor: Actor, query: CalendarQuery): Promise<Calendar> {
  authorize(actor, 'meeting.list')
  const user = asUser(actor)
  const [rows, entries] = await Promise.all([calendarMeetings(user, query).execute(), listCalendarEntries(user, query)])
  const at = now()
  return { meetings: rows.map((row) => presentMeeting(actor, row, at)), entries }
}

/** A user's meetings between two instants. */
export const calendarMeetings = (user: User, range: Pick<CalendarQuery, 'from' | 'to'>) =>
  meetingRows(db)
    .where('meetings.id', 'in', meetingsBetween(user, range))
    .where(ofSeenMeetings(user))
    .orderBy('meetings.starts_at')
    .orderBy('meetings.id')

/** Without declined and canceled meetings, and without those of which a colleague takes part instead. */
const meetingsBetween = (user: User, { from, to }: Pick<CalendarQuery, 'from' | 'to'>) => sql<string>`(
  select meeting_id from meeting_people
    where ${managedBy(user, sql`user_id`)} and status in ('proposed', 'confirmed', 'completed', 'no_show')
      and (is_assigned or status = 'proposed') and starts_at < ${to} and ends_at > ${from}
      and starts_at > ${from}::timestamptz - make_interval(mins => ${meetingLimits.minutes_max})
  union
  select meeting_id from meeting_people join meeting_times using (meeting_id)
    where ${managedBy(user, sql`user_id`)} and status = 'proposed'
      and meeting_times.starts_at < ${to} and meeting_times.ends_at > ${from})`
