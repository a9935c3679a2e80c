import { lazily } from '#domain/kernel/lazily.ts'
import { dateIn, offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { leaveKindLabels } from '#domain/leave/leave.ts'
import type { TimesheetLine } from '#domain/time/timesheet.ts'
import { formatMonthDay } from '#web/lib/time/format-date.ts'

const weekdays = lazily(
  () => new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
)

/** `Mon, Nov 23` for a calendar date. */
export const weekdayText = (date: string): string => weekdays().format(new Date(`${date}T00:00:00Z`))

/** When the work or the planned work of a line began; null for a correction, which has a date only. */
const startOf = ({ kind, shift, planned }: Pick<TimesheetLine, 'kind' | 'shift' | 'planned'>): string | null =>
  shift?.starts_at ?? (kind === 'leave' ? (planned?.starts_at ?? null) : null)

/** The date of a line by the clock of its reader. */
export function dateOfLine(line: TimesheetLine, zone: string): string {
  const starts_at = startOf(line)
  return starts_at === null ? line.on_date : dateIn(zone, new Date(starts_at))
}

/** The date of a line by the clock of its reader: `Mon, Nov 23`. */
export const dayOfLine = (line: TimesheetLine, zone: string): string => weekdayText(dateOfLine(line, zone))

/** What a line is about: the day by the clock of its reader, and the kind unless it is work. */
export function lineTitle(line: TimesheetLine, zone: string): string {
  const { kind, leave, corrects } = line
  const day = dayOfLine(line, zone)
  if (kind === 'leave' && leave) return `${day}: ${leaveKindLabels[leave.kind].toLowerCase()}`
  if (kind === 'correction' && corrects) {
    const { starts_at, on_date } = corrects
    return `${day}: correction of ${formatMonthDay(starts_at ? dateIn(zone, new Date(starts_at)) : on_date)}`
  }
  return day
}

/** The clocks of a timesheet. */
interface Clocks {
  timezone: string
  talent: { timezone: string }
  company: { timezone: string }
}

/**
 * The other clock of a line: that of the assignment or, if the reader's is the same, that of the other party. The
 * reader's own if all are the same then.
 */
export function otherZone({ timezone, talent, company }: Clocks, own: string, starts_at: string): string {
  const at = new Date(starts_at)
  const offset = offsetMinutesIn(own, at)
  return [timezone, talent.timezone, company.timezone].find((zone) => offsetMinutesIn(zone, at) !== offset) ?? own
}

/** The date of a day of leave on the other clock, if it is another one: `Mon, Nov 23 in Berlin`. */
export function otherDayOfLeave(line: TimesheetLine, timesheet: Clocks, own: string): string | null {
  const starts_at = startOf(line)
  if (line.kind !== 'leave' || starts_at === null) return null
  const zone = otherZone(timesheet, own, starts_at)
  const there = dateOfLine(line, zone)
  return there === dateOfLine(line, own) ? null : `${weekdayText(there)} in ${formatZoneCity(zone)}`
}
