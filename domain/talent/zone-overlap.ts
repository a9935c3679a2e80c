import { addDays, addMonths, dateIn, instantIn, offsetChangesIn, startOfDay } from '../kernel/calendar.ts'

/** The working day by which companies and talents are compared, in local time. */
const workday = { start: '09:00', end: '17:00' } as const
const months = 12
const hour_ms = 3_600_000

let cachedOn = ''
const cache = new Map<string, number>()

/**
 * The whole hours that the working days of two IANA zones share on every day of the 12 months from `today`: the minimum
 * over all changes of both clocks.
 */
export function zoneOverlap(one: string, other: string, today: string): number {
  if (cachedOn !== today) cache.clear()
  cachedOn = today
  const key = `${one} ${other}`
  let hours = cache.get(key)
  if (hours === undefined) {
    hours = Math.min(...daysToCompare(one, other, today).map((date) => sharedHours(one, other, date)))
    cache.set(key, hours)
  }
  return hours
}

/** Today, and the days around each change of a clock. On the days between, nothing changes. */
function daysToCompare(one: string, other: string, today: string): string[] {
  const last = addDays(addMonths(today, months), -1)
  const [start, end] = [startOfDay(one, today), startOfDay(one, addDays(last, 1))]
  const changes = [one, other].flatMap((zone) => offsetChangesIn(zone, start, end))
  const days = changes.flatMap((at) => [-1, 0, 1].map((days_later) => addDays(dateIn(one, at), days_later)))
  return [today, ...new Set(days)].filter((date) => date >= today && date <= last)
}

/** The whole hours that the working day of a date in one zone shares with those in the other. */
function sharedHours(one: string, other: string, date: string): number {
  const mine = workdayOn(one, date)
  const shared_ms = [-1, 0, 1].map((days_later) => {
    const theirs = workdayOn(other, addDays(date, days_later))
    return Math.max(0, Math.min(mine.end, theirs.end) - Math.max(mine.start, theirs.start))
  })
  return Math.floor(Math.max(...shared_ms) / hour_ms)
}

const workdayOn = (zone: string, date: string) => ({
  start: instantIn(zone, date, workday.start).getTime(),
  end: instantIn(zone, date, workday.end).getTime(),
})
