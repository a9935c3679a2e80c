import { dateIn } from '#domain/kernel/calendar.ts'
import { formatDate, formatMonthDay } from './format-date.ts'

/** A format for any time zone. Formats are cached because creating one takes much longer than using it. */
function formatIn(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone) => {
    const cached = formats.get(zone)
    if (cached) return cached
    const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    formats.set(zone, format)
    return format
  }
}

const exact = formatIn({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const clock = formatIn({ hour: 'numeric', minute: '2-digit' })
const weekdayClock = formatIn({ weekday: 'short', hour: 'numeric', minute: '2-digit' })
const long = formatIn({ dateStyle: 'full' })
const weekday = formatIn({ weekday: 'short', month: 'short', day: 'numeric' })
const range = formatIn({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** `Nov 21, 2026, 5:05 PM GMT+8`. */
export const formatInstant = (at: string, zone: string): string => exact(zone).format(new Date(at))

/** `5:05 PM`. */
export const formatClock = (at: number, zone: string): string => clock(zone).format(at)

/** `5:05 – 5:35 PM`. */
export const formatClockRange = (from: string, to: string, zone: string): string =>
  clock(zone).formatRange(new Date(from), new Date(to))

/** `Sat 5:05 PM`. */
export const formatWeekdayClock = (at: string, zone: string): string => weekdayClock(zone).format(new Date(at))

/** `Saturday, November 21, 2026`. */
export const formatLongDay = (at: number, zone: string): string => long(zone).format(at)

/** `Sat, Nov 21`. */
export const formatWeekday = (at: string, zone: string): string => weekday(zone).format(new Date(at))

/** `Dec 3`, or `Dec 3, 2027` in another year than `now`. */
export function formatDay(at: string, zone: string, now = new Date()): string {
  const date = dateIn(zone, new Date(at))
  return date.slice(0, 4) === dateIn(zone, now).slice(0, 4) ? formatMonthDay(date) : formatDate(date)
}

/** `Tue, Nov 24, 3:00 – 4:00 PM GMT+8`. */
export const formatTimeRange = (from: string, to: string, zone: string): string =>
  range(zone).formatRange(new Date(from), new Date(to))
