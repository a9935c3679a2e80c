import { addDays, dateIn, instantIn, weekdayOf } from '../kernel/calendar.ts'

/** Opening and closing times of a day (`09:00`), in the zone of the office. */
export interface DayHours {
  opens: string
  closes: string
}

/** The weekly hours of an office, from Monday to Sunday. Null on days on which it is closed. */
export interface OfficeHours {
  timezone: string
  week: readonly (DayHours | null)[]
}

/** An office with its holidays: the name of the holiday on a date, if it is one. */
export interface Office extends OfficeHours {
  holidayOn: (date: string) => string | undefined
}

interface Interval {
  from: number
  to: number
}

/** No office is closed for longer. */
const days_max = 60

/** When the office is open on a date; null if it is closed on that day. */
function openOn(office: Office, date: string): Interval | null {
  const hours = office.week[weekdayOf(date)]
  if (!hours || office.holidayOn(date)) return null
  const from = instantIn(office.timezone, date, hours.opens).getTime()
  const to = instantIn(office.timezone, date, hours.closes).getTime()
  return to > from ? { from, to } : null
}

/** The intervals in which the office is open, from `at` on. The first may already have begun. */
function* openFrom(office: Office, at: Date): Generator<Interval, never> {
  let closed = 0
  for (let date = dateIn(office.timezone, at); ; date = addDays(date, 1)) {
    const open = openOn(office, date)
    closed = open ? 0 : closed + 1
    if (closed > days_max) throw new Error(`The office does not open within ${days_max} days of ${at.toISOString()}`)
    if (open && open.to > at.getTime()) yield { from: Math.max(open.from, at.getTime()), to: open.to }
  }
}

/** Whether the office is open. It is not any more at the closing time. */
export function isOpen(office: Office, at: Date): boolean {
  const open = openOn(office, dateIn(office.timezone, at))
  return open !== null && open.from <= at.getTime() && at.getTime() < open.to
}

/** When the office opens next; `at` itself while it is open. */
export const nextOpening = (office: Office, at: Date): Date => new Date(openFrom(office, at).next().value.from)

/** When the office closes next. */
export const nextClosing = (office: Office, at: Date): Date => new Date(openFrom(office, at).next().value.to)

/** For how many hours the office is open between two instants. */
export function businessHoursBetween(office: Office, from: Date, to: Date): number {
  let open_ms = 0
  for (const open of openFrom(office, from)) {
    if (open.from >= to.getTime()) break
    open_ms += Math.min(open.to, to.getTime()) - open.from
  }
  return open_ms / 3_600_000
}
