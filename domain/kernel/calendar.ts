import { lazily } from './lazily.ts'
import { countOf } from './count.ts'

const zoned = (zone: string, at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

const toDate = ({ epochMilliseconds }: { epochMilliseconds: number }) => new Date(epochMilliseconds)

/** The calendar date (`2026-11-21`) at the instant `at` in an IANA zone. */
export function dateIn(zone: string, at: Date): string {
  if (zone === 'UTC') return at.toISOString().slice(0, 10)
  return zoned(zone, at).toPlainDate().toString()
}

/** The first instant of a calendar date in an IANA zone: midnight, or later where the clocks skip it. */
export function startOfDay(zone: string, date: string): Date {
  return toDate(Temporal.PlainDate.from(date).toZonedDateTime(zone))
}

/**
 * The instant of a date and time of day (`09:30`) in an IANA zone. A time that the clocks skip moves forward; of one
 * that they show twice, it is the first instant, or the later.
 */
export function instantIn(zone: string, date: string, time: string, which: 'earlier' | 'later' = 'earlier'): Date {
  const disambiguation = which === 'later' ? 'later' : 'compatible'
  return toDate(Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation }))
}

/** The time of day (`09:30`) in an IANA zone. */
export function timeIn(zone: string, at: Date): string {
  return zoned(zone, at).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** The hour of the day in an IANA zone, 0 to 23. */
export function hourIn(zone: string, at: Date): number {
  return zoned(zone, at).hour
}

/**
 * When the clocks of an IANA zone show the given times of a date; `24:00` is its end. Times that the clocks skip are
 * left out, and those that they show twice are there twice.
 */
export function intervalsIn(
  zone: string,
  date: string,
  times: readonly { from: string; to: string }[],
): { from: Date; to: Date }[] {
  const day = Temporal.PlainDate.from(date)
  const begins = day.toZonedDateTime(zone)
  const ends = day.add({ days: 1 }).toZonedDateTime(zone)
  const change = begins.offsetNanoseconds === ends.offsetNanoseconds ? null : begins.getTimeZoneTransition('next')
  const parts = change ? [[begins, change] as const, [change, ends] as const] : [[begins, ends] as const]
  return parts.flatMap(([first, last]) => {
    const at = (time: string) => {
      const [hours, minutes] = time.split(':').map(Number)
      const shown = day.toPlainDateTime().add({ hours, minutes }).toZonedDateTime(first.offset)
      return Math.min(Math.max(shown.epochMilliseconds, first.epochMilliseconds), last.epochMilliseconds)
    }
    return times
      .map(({ from, to }) => ({ from: new Date(at(from)), to: new Date(at(to)) }))
      .filter(({ from, to }) => from < to)
  })
}

/** The weekday of a date: 0 is Monday. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek - 1

/** Minutes east of UTC of an IANA zone at `at`. */
export function offsetMinutesIn(zone: string, at: Date): number {
  return zoned(zone, at).offsetNanoseconds / 60e9
}

/** The instants at which the offset of an IANA zone changes, from `start` until before `end`. */
export function offsetChangesIn(zone: string, start: Date, end: Date): Date[] {
  const changes: Date[] = []
  let next = zoned(zone, start).getTimeZoneTransition('next')
  for (; next && next.epochMilliseconds < end.getTime(); next = next.getTimeZoneTransition('next')) {
    changes.push(toDate(next))
  }
  return changes
}

/** The date `days` days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The date `months` months later; the last of the month if it is shorter. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).add({ months }).toString()
}

/** The first and the last date of the month of `date`. */
export function monthOf(date: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date)
  return { from: day.with({ day: 1 }).toString(), to: day.with({ day: day.daysInMonth }).toString() }
}

/** The first date of the week of `date`, in weeks that start on Sunday (0) or Monday (1). */
export function startOfWeek(date: string, week_starts_on: 0 | 1): string {
  const day = Temporal.PlainDate.from(date)
  return day.subtract({ days: (day.dayOfWeek - week_starts_on) % 7 }).toString()
}

/** The dates from `first` to `last`, both included. */
export function datesBetween(first: string, last: string): string[] {
  const day = Temporal.PlainDate.from(first)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, days) => day.add({ days }).toString())
}

/** Whole calendar days from `from` to `to`, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days
}

/** `Today`, `Yesterday`, `N days ago` (under 7), `N weeks ago` (under 30), otherwise `N months ago`. */
export function relativeDate(at: Date, now: Date, zone: string): string {
  const days = daysBetween(dateIn(zone, at), dateIn(zone, now))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const [count, unit] = days < 30 ? [Math.floor(days / 7), 'week'] : [Math.floor(days / 30), 'month']
  return `${countOf(count, unit, `${unit}s`)} ago`
}

/** The same time of day `days` business days (Monday to Friday in an IANA zone) after `from`. */
export function addBusinessDays(from: Date, days: number, zone: string): Date {
  const start = zoned(zone, from)
  let added = 0
  for (let left = days; left > 0;) {
    added += 1
    if (start.add({ days: added }).dayOfWeek <= 5) left -= 1
  }
  return toDate(start.add({ days: added }))
}

const mediumDate = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))

/** A date as text: `Nov 21, 2026`. */
export const dateText = (date: string): string => mediumDate().format(new Date(`${date}T00:00Z`))

const longDate = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }))

/** A date as text in documents: `November 21, 2026`. */
export const longDateText = (date: string): string => longDate().format(new Date(`${date}T00:00Z`))

/** The dates from `first` to `last` as text: `Nov 21 – 25, 2026`. */
export const datesText = (first: string, last: string): string =>
  mediumDate().formatRange(new Date(`${first}T00:00Z`), new Date(`${last}T00:00Z`))

/** The days of the week from Monday on. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const shortTime = lazily(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }))

/** `9:00 AM` for `09:00`. */
export const clockTimeText = (time: string): string => shortTime().format(new Date(`2000-01-01T${time}:00Z`))
