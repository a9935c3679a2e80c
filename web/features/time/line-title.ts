import { leaveKindLabels } from '#domain/leave/leave.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { formatMonthDay } from '#web/lib/time/format-date.ts'

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** `Mon, Nov 23` for a calendar date. */
export const weekdayText = (date: string): string => weekdays.format(new Date(`${date}T00:00:00Z`))

/** What a line is about: the day, and the kind unless it is work. */
export function lineTitle({ kind, on_date, leave, corrects }: TimesheetLine): string {
  const day = weekdayText(on_date)
  if (kind === 'leave' && leave) return `${day}: ${leaveKindLabels[leave.kind].toLowerCase()}`
  if (kind === 'correction' && corrects) return `${day}: correction of ${formatMonthDay(corrects.on_date)}`
  return day
}
