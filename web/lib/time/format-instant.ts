import { dateIn } from '#domain/kernel/calendar.ts'
import { displayFormat, withDayPeriod } from './display-format.ts'
import { formatDate, formatMonthDay } from './format-date.ts'

/** Formats an instant on the clock of a zone, as the user wants dates and times. */
const formatIn =
  (options: Intl.DateTimeFormatOptions) =>
  (at: Date | number, zone: string): string =>
    withDayPeriod(displayFormat(options, zone).format(at))

const formatRangeIn =
  (options: Intl.DateTimeFormatOptions) =>
  (from: string, to: string, zone: string): string =>
    withDayPeriod(displayFormat(options, zone).formatRange(new Date(from), new Date(to)))

const clock = { hour: 'numeric', minute: '2-digit' } as const
const monthDay = { month: 'short', day: 'numeric' } as const

const exact = formatIn({ year: 'numeric', ...monthDay, ...clock, timeZoneName: 'short' })
const exactSeconds = formatIn({ year: 'numeric', ...monthDay, ...clock, second: '2-digit', timeZoneName: 'short' })
const time = formatIn(clock)
const weekdayTime = formatIn({ weekday: 'short', ...clock })
const long = formatIn({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
const weekday = formatIn({ weekday: 'short', ...monthDay })
const timeRange = formatRangeIn(clock)
const dayTimeRange = formatRangeIn({ weekday: 'short', ...monthDay, ...clock, timeZoneName: 'short' })

/** `Nov 21, 2026, 5:05 PM GMT+8`. */
export const formatInstant = (at: string, zone: string): string => exact(new Date(at), zone)

/** `Nov 21, 2026, 5:05:09 PM GMT+8`. */
export const formatInstantSeconds = (at: string, zone: string): string => exactSeconds(new Date(at), zone)

/** `5:05 PM`. */
export const formatClock = (at: number, zone: string): string => time(at, zone)

/** `9:00 AM` for the time of day `09:00`. */
export const formatTimeOfDay = (of_day: string): string => time(new Date(`2000-01-01T${of_day}Z`), 'UTC')

/** `5:05 – 5:35 PM`. */
export const formatClockRange = (from: string, to: string, zone: string): string => timeRange(from, to, zone)

/** `Sat 5:05 PM`. */
export const formatWeekdayClock = (at: string, zone: string): string => weekdayTime(new Date(at), zone)

/** `Saturday, November 21, 2026`. */
export const formatLongDay = (at: number, zone: string): string => long(at, zone)

/** `Sat, Nov 21`. */
export const formatWeekday = (at: string, zone: string): string => weekday(new Date(at), zone)

/** `Dec 3`, or `Dec 3, 2027` in another year than `now`. */
export function formatDay(at: string, zone: string, now = new Date()): string {
  const date = dateIn(zone, new Date(at))
  return date.slice(0, 4) === dateIn(zone, now).slice(0, 4) ? formatMonthDay(date) : formatDate(date)
}

/** `Tue, Nov 24, 3:00 – 4:00 PM GMT+8`. */
export const formatTimeRange = (from: string, to: string, zone: string): string => dayTimeRange(from, to, zone)
