import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import ICAL from 'ical.js'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { MeetingResponse } from '#domain/meetings/meeting.ts'
import { pathTo } from '#domain/paths.ts'
import { meetingPath } from '#domain/portal-paths.ts'
import { product } from '#domain/product.ts'
import { uidOf } from '#server/features/meetings/find-meeting.ts'
import { namesOf } from '#server/features/meetings/meeting-people.ts'
import { config } from '#server/platform/config/config.ts'
import { calendarReplyAddress } from './calendar-replies.ts'
import { titleOf } from './participations.ts'
import type { Participation } from './participations.ts'

/** A meeting in the calendar of one person. */
export interface CalendarEvent {
  meeting_id: string
  /** Rises with each change. */
  sequence: number
  status: 'proposed' | 'confirmed' | 'cancelled'
  starts_at: string
  ends_at: string
  created_at: string
  updated_at: string
  title: string
  description: string
  /** Where it takes place. */
  join_url: string
  /** The page of the meeting. */
  page_url: string
  organizer: { name: string; email: string }
  /** The person whose calendar it is. The others are not named here, because calendars need their email addresses. */
  attendee: { name: string; email: string; response: MeetingResponse }
}

interface CalendarOptions {
  /** The IANA zone of the times. */
  timezone: string
  /** Without a method, the file is a feed that calendar programs read again from time to time. */
  method?: 'REQUEST' | 'CANCEL'
  name?: string
}

const eventStatuses = {
  proposed: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}
const attendeeStatuses: Record<MeetingResponse, ICalAttendeeStatus> = {
  pending: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
}

/** Writes an iCalendar file (RFC 5545, RFC 5546) with the definition of its time zone. */
export function writeCalendarFile(
  events: readonly CalendarEvent[],
  { timezone, method, name }: CalendarOptions,
): string {
  const zone = zoneDefinition(timezone)
  const calendar = ical({
    prodId: { company: product.name, product: 'Meetings', language: 'EN' },
    ...(method && { method: ICalCalendarMethod[method] }),
    ...(name && { name, ttl: 15 * 60 }),
    timezone: { name: null, generator: () => zone?.block ?? null },
  })
  for (const event of events) {
    const local = zone && [event.starts_at, event.ends_at].every((at) => isExact(zone, timezone, at)) ? zone : null
    const { attendee, organizer } = event
    const written = calendar.createEvent({
      id: uidOf(event.meeting_id),
      sequence: event.sequence,
      start: timeIn(event.starts_at, local && timezone),
      end: timeIn(event.ends_at, local && timezone),
      timezone: local?.tzid ?? null,
      stamp: new Date(event.updated_at),
      created: new Date(event.created_at),
      lastModified: new Date(event.updated_at),
      status: eventStatuses[event.status],
      summary: event.title,
      description: event.description,
      location: event.join_url,
      url: event.page_url,
      organizer,
    })
    written.createAttendee({
      name: attendee.name,
      email: attendee.email,
      role: ICalAttendeeRole.REQ,
      status: attendeeStatuses[attendee.response],
      rsvp: method === 'REQUEST' && attendee.response === 'pending',
    })
  }
  return calendar.toString()
}

interface ZoneDefinition {
  tzid: string
  /** The VTIMEZONE component. */
  block: string
  zone: ICAL.Timezone
}

const definitions = new Map<string, ZoneDefinition | null>()

function zoneDefinition(timezone: string): ZoneDefinition | null {
  const known = definitions.get(timezone)
  if (known !== undefined) return known
  const [block, line] = tzlib_get_ical_block(timezone)
  // An alias has the definition and the name of the zone that it stands for.
  const tzid = line?.replace('TZID=', '')
  const defined = block && tzid ? { tzid, block, zone: new ICAL.Timezone(new ICAL.Component(ICAL.parse(block))) } : null
  definitions.set(timezone, defined)
  return defined
}

/**
 * Whether the local time of an instant names this instant only, also by the definition in the file. Calendar programs
 * disagree on a time that the clocks show twice, and the definition can be of another year than our own rules.
 */
function isExact({ zone }: ZoneDefinition, timezone: string, at: string): boolean {
  const instant = Temporal.Instant.from(at)
  const local = instant.toZonedDateTimeISO(timezone).toPlainDateTime()
  const isUnique = (['earlier', 'later'] as const).every((disambiguation) =>
    local.toZonedDateTime(timezone, { disambiguation }).toInstant().equals(instant),
  )
  const { year, month, day, hour, minute, second } = local
  const defined = new ICAL.Time({ year, month, day, hour, minute, second }, zone)
  return isUnique && defined.toUnixTime() * 1000 === instant.epochMilliseconds
}

/** A local time of the zone, or UTC. */
const timeIn = (at: string, timezone: string | null) =>
  timezone ? Temporal.Instant.from(at).toZonedDateTimeISO(timezone) : new Date(at)

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
    title: titleOf(row),
    description: [
      row.others.length > 0 ? `With ${namesOf(row.others)}` : '',
      row.message,
      row.has_guide ? `Interview guide: ${page_url}` : '',
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
