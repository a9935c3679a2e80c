import type { EventInput } from '@fullcalendar/react'
import type { Calendar, CalendarEntry } from '#domain/meetings/calendar.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'

/** What an event of the calendar shows. */
export type Shown =
  /** `is_option`: one of several proposed times. `is_moving`: where the meeting is about to be moved. */
  | { kind: 'meeting'; meeting: Meeting; is_option?: boolean; is_moving?: boolean }
  | { kind: 'entry'; entry: CalendarEntry }

export const shownIn = (event: { extendedProps: Record<string, unknown> }): Shown => event.extendedProps.shown as Shown

/** A new time that the user has dragged a meeting to. */
export interface Move {
  meeting: Meeting
  starts_at: string
  ends_at: string
}

export function eventsOf({ meetings, entries }: Calendar, move: Move | null): EventInput[] {
  return [
    ...meetings.flatMap(eventsOfMeeting),
    ...entries.map(eventOfEntry),
    ...(move ? [eventOf(move.meeting, 'moving', move, { is_moving: true })] : []),
  ]
}

function eventsOfMeeting(meeting: Meeting): EventInput[] {
  const { starts_at, ends_at } = meeting
  if (!starts_at || !ends_at)
    return meeting.times.map((time) => eventOf(meeting, time.starts_at, time, { is_option: true }))
  const mayMove = meeting.allowed.includes('reschedule')
  return [
    {
      ...eventOf(meeting, 'time', { starts_at, ends_at }, {}),
      startEditable: mayMove,
      durationEditable: mayMove,
    },
  ]
}

function eventOf(
  meeting: Meeting,
  part: string,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  rest: { is_option?: boolean; is_moving?: boolean },
): EventInput {
  const shown: Shown = { kind: 'meeting', meeting, ...rest }
  return {
    id: `${meeting.id} ${part}`,
    title: meeting.title,
    start: starts_at,
    end: ends_at,
    editable: false,
    rank: 0,
    extendedProps: { shown },
  }
}

function eventOfEntry(entry: CalendarEntry): EventInput {
  const shown: Shown = { kind: 'entry', entry }
  const { starts_at, ends_at, date } = entry
  const time = starts_at ? { start: starts_at, end: visibleEnd(starts_at, ends_at) } : { start: date!, allDay: true }
  const isSpan = entry.layer === 'busy' || entry.layer === 'shift'
  return {
    id: entry.id,
    title: entry.title,
    ...time,
    editable: false,
    interactive: entry.href !== null,
    // Where a month has no room for all, it shows meetings.
    rank: 1,
    ...(isSpan && starts_at ? { display: 'background' } : {}),
    extendedProps: { shown },
  }
}

/** A deadline is an instant, and is shown like half an hour. */
function visibleEnd(starts_at: string, ends_at: string | null): string {
  if (ends_at && Date.parse(ends_at) > Date.parse(starts_at)) return ends_at
  return new Date(Date.parse(starts_at) + 30 * 60_000).toISOString()
}
