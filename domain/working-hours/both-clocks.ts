import {
  addDays,
  addMonths,
  clockTimeText,
  dateIn,
  datesBetween,
  daysBetween,
  instantIn,
  offsetChangesIn,
  offsetMinutesIn,
  startOfDay,
  timeIn,
  weekdayOf,
} from '../kernel/calendar.ts'
import { formatZoneCity } from '../kernel/time-zones.ts'
import { weekdaysText } from './hours-text.ts'
import {
  day_minutes,
  minuteOfDay,
  patternWithHours,
  shiftMinutes,
  timeOfMinute,
  usualPattern,
} from './working-pattern.ts'
import type { WorkingPattern } from './working-pattern.ts'

/** Working hours by the clock of a zone: the weekdays on which shifts begin there, and their times. */
export interface ClockHours extends Pick<WorkingPattern, 'days' | 'from_time' | 'to_time'> {
  timezone: string
}

/** The first working day from a date on. */
const workdayFrom = (on_date: string, { days }: Pick<ClockHours, 'days'>): string =>
  datesBetween(on_date, addDays(on_date, 6)).find((date) => days.includes(weekdayOf(date))) ?? on_date

/** Working hours by the clock of another zone, as on the first working day from a date on. */
export function hoursIn(zone: string, hours: ClockHours, on_date: string): ClockHours {
  const date = workdayFrom(on_date, hours)
  const starts = instantIn(hours.timezone, date, hours.from_time)
  const later = daysBetween(date, dateIn(zone, starts))
  const from_time = timeIn(zone, starts)
  return {
    timezone: zone,
    days: hours.days.map((day) => (day + later + 7) % 7).toSorted((one, other) => one - other),
    from_time,
    to_time: timeOfMinute(minuteOfDay(from_time) + shiftMinutes(hours)),
  }
}

const areSameDays = (one: ClockHours, other: ClockHours) => String(one.days) === String(other.days)

const isSame = (one: ClockHours, other: ClockHours) => one.from_time === other.from_time && areSameDays(one, other)

/**
 * Working hours by the clock of another zone in the year from a date on: as on its first working day, and as from each
 * working day on which the difference has changed.
 */
export function hoursInYear(zone: string, hours: ClockHours, on_date: string): (ClockHours & { from_on: string })[] {
  const [start, end] = [on_date, addMonths(on_date, 12)].map((date) => startOfDay(hours.timezone, date)) as [Date, Date]
  const changes = [hours.timezone, zone]
    .flatMap((one) => offsetChangesIn(one, start, end))
    .map((at) => dateIn(hours.timezone, at))
    // A shift of that day can begin before the change.
    .flatMap((date) => [date, addDays(date, 1)])
    .toSorted()
  const all = [on_date, ...changes].map((date) => {
    const from_on = workdayFrom(date, hours)
    return { ...hoursIn(zone, hours, from_on), from_on }
  })
  return all.filter((one, at) => at === 0 || !isSame(one, all[at - 1]!))
}

/**
 * Working hours by their own clock, then by those of other zones, each clock once. Both parties read the same hours, so
 * the zones are those of the reader and of the other party.
 */
export function clocksOf(hours: ClockHours, zones: readonly string[], on_date: string): ClockHours[] {
  const clocks: ClockHours[] = [hours]
  for (const zone of zones) {
    const there = hoursIn(zone, hours, on_date)
    if (!clocks.some((one) => isSame(one, there))) clocks.push(there)
  }
  return clocks
}

type TimeText = (time: string) => string

/** `10:00 PM–7:00 AM`. */
const timesText = (
  { from_time, to_time }: Pick<ClockHours, 'from_time' | 'to_time'>,
  timeText: TimeText = clockTimeText,
): string => `${timeText(from_time)}–${timeText(to_time)}`

/** Whose clocks a reader is shown: the reader's own, if the reader is a party, and that of the other party. */
export interface Readers {
  /** Null for staff, who are no party. */
  own: string | null
  others: readonly string[]
}

/**
 * The lines of working hours on both clocks: `10:00 PM–7:00 AM in Berlin` and `5:00 AM–2:00 PM your time`, with the
 * weekdays where they differ: `Tuesday to Saturday, 1:00 AM–10:00 AM in Manila`.
 */
export function clockLines(
  hours: ClockHours,
  { own, others }: Readers,
  on_date: string,
  timeText: TimeText = clockTimeText,
): string[] {
  const zones = own === null ? others : [own, ...others]
  const mine = own === null ? null : hoursIn(own, hours, on_date)
  return clocksOf(hours, zones, on_date).map((clock) => {
    const days = areSameDays(clock, hours) ? '' : `${weekdaysText(clock.days)}, `
    const where = mine !== null && isSame(mine, clock) ? 'your time' : `in ${formatZoneCity(clock.timezone)}`
    return `${days}${timesText(clock, timeText)} ${where}`
  })
}

/**
 * How working hours next change on the other clocks, because clocks change there or here, until a last day:
 * `12:00 AM–9:00 AM in Manila`, from a date on; with the weekdays, if they differ before or after.
 */
export function nextClockLines(
  hours: ClockHours,
  { own, others }: Readers,
  { on_date, until }: { on_date: string; until: string | null },
  timeText: TimeText = clockTimeText,
): { from_on: string; text: string }[] {
  const zones = own === null ? others : [own, ...others]
  return clocksOf(hours, zones, on_date)
    .slice(1)
    .flatMap((clock) => {
      const next = hoursInYear(clock.timezone, hours, on_date)[1]
      if (!next || (until !== null && next.from_on > until)) return []
      const days = [clock, next].every((one) => areSameDays(one, hours)) ? '' : `${weekdaysText(next.days)}, `
      const where = clock.timezone === own ? 'your time' : `in ${formatZoneCity(clock.timezone)}`
      return [{ from_on: next.from_on, text: `${days}${timesText(next, timeText)} ${where}` }]
    })
}

/** The hours of a day in which companies meet and manage, and those in which people are usually awake. */
const [office, awake] = [
  [9 * 60, 18 * 60],
  [7 * 60, 22 * 60],
] as const

/** The break of a day is this long if its work is longer than `unbrokenMinutes`. */
const unbrokenMinutes = 5 * 60

interface DefaultFor {
  weekly_hours: number
  /** The clock of the company, by which the pattern is. */
  timezone: string
  talent_timezone: string
  on_date: string
}

/**
 * The working hours to begin an offer with: from Monday to Friday by the clock of the company, in the talent's day as far
 * as possible, then in the office hours of the company, then when people there are awake, then as near 9 a.m. as possible.
 */
export function defaultPattern({ weekly_hours, timezone, talent_timezone, on_date }: DefaultFor): WorkingPattern {
  const isBroken = (weekly_hours * 60) / usualPattern.days.length > unbrokenMinutes
  const pattern = patternWithHours({ ...usualPattern, ...(isBroken ? {} : { break_minutes: 0 }) }, weekly_hours)
  if (pattern === null) return usualPattern
  const length = shiftMinutes(pattern)
  const noon = instantIn(timezone, on_date, '12:00')
  const ahead = offsetMinutesIn(talent_timezone, noon) - offsetMinutesIn(timezone, noon)
  const starts = Array.from({ length: day_minutes / 60 }, (_, hour) => hour * 60)
  const merits = (start: number) => [
    within(start + ahead, length, awake),
    within(start, length, office),
    within(start, length, awake),
    -Math.abs(start - office[0]),
  ]
  const best = starts.toSorted((one, other) => {
    const others = merits(other)
    return merits(one).reduce((order, merit, at) => order || others[at]! - merit, 0)
  })[0]!
  return { ...pattern, from_time: timeOfMinute(best), to_time: timeOfMinute(best + length) }
}

/** The minutes of a shift within the same hours of each day. */
function within(start: number, length: number, [from, to]: readonly [number, number]): number {
  return [-2, -1, 0, 1, 2].reduce((sum, days_later) => {
    const [begin, end] = [from + days_later * day_minutes, to + days_later * day_minutes]
    return sum + Math.max(0, Math.min(start + length, end) - Math.max(start, begin))
  }, 0)
}
