import { z } from 'zod'
import { date, instant, timeZone } from '../kernel/text.ts'
import { meeting, meetingLimits, meetingMessages } from './meeting.ts'

/** What the calendar shows beside meetings. */
export const calendarLayers = ['test_deadline', 'assignment_start', 'shift', 'holiday', 'busy'] as const
export type CalendarLayer = (typeof calendarLayers)[number]

export const calendarLayerLabels: Record<CalendarLayer, string> = {
  test_deadline: 'Test deadlines',
  assignment_start: 'Assignment starts',
  shift: 'Shifts',
  holiday: 'Holidays',
  busy: 'Busy times',
}

export const calendarEntry = z
  .object({
    id: z.string(),
    layer: z.enum(calendarLayers),
    title: z.string(),
    /** A whole day has a date instead of times. */
    date: date.nullable(),
    starts_at: instant.nullable(),
    ends_at: instant.nullable(),
    href: z.string().nullable(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

const day_ms = 86_400_000

export const calendarQuery = z
  .strictObject({
    from: instant,
    to: instant,
    /** The zone of holidays and other whole days. */
    timezone: timeZone,
  })
  .refine(
    ({ from, to }) => {
      const length_ms = Date.parse(to) - Date.parse(from)
      return length_ms > 0 && length_ms <= meetingLimits.calendar_days * day_ms
    },
    { path: ['to'], message: meetingMessages.calendar_days },
  )
export type CalendarQuery = z.output<typeof calendarQuery>

export const calendarPage = z
  .object({ meetings: z.array(meeting), entries: z.array(calendarEntry) })
  .meta({ id: 'Calendar' })
export type Calendar = z.output<typeof calendarPage>
