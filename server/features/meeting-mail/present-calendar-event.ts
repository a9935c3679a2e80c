import { meetingPath, pathTo } from '#domain/paths.ts'
import { config } from '#server/platform/config/config.ts'
import { namesOf } from '#server/features/meetings/names-of.ts'
import type { CalendarEvent } from './calendar-file.ts'
import { calendarReplyAddress } from './calendar-reply-address.ts'
import type { Participation } from './participation-rows.ts'

/** The page of the meeting in its participant's portal. */
export const meetingPage = ({ role, meeting_id }: Participation): string =>
  config.origin + meetingPath(role, meeting_id)

/** Where the meeting takes place: the organizer's own link or the meeting room. */
export const joinUrl = ({ link, meeting_id }: Participation): string =>
  link || config.origin + pathTo('meeting_room', { id: meeting_id })

/** A meeting in the calendar of its participant, at a time that may have passed. */
export function presentCalendarEvent(
  row: Participation,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  status: CalendarEvent['status'],
): CalendarEvent {
  const page_url = meetingPage(row)
  const join_url = joinUrl(row)
  return {
    meeting_id: row.meeting_id,
    sequence: row.sequence,
    status,
    starts_at,
    ends_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    title: row.title,
    description: [
      row.others.length > 0 ? `With ${namesOf(row.others)}` : '',
      row.message,
      `Join: ${join_url}`,
      `Reschedule or cancel: ${page_url}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    join_url,
    page_url,
    organizer: { name: row.organizer_name, email: calendarReplyAddress(row) },
    attendee: { name: row.name, email: row.email, response: row.response },
  }
}
