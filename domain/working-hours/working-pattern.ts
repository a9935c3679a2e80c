import type { z } from 'zod'
import { countOf } from '../kernel/count.ts'
import { minutesText } from '../kernel/minutes-text.ts'

/** The days of a week and the hours of a day, by the clock of one zone. An end at or before the start is on the next day. */
export interface WorkingPattern {
  /** Weekdays: 0 is Monday. */
  days: number[]
  from_time: string
  to_time: string
  break_minutes: number
}

/** Office hours from Monday to Friday, with an hour of break: 40 hours. */
export const usualPattern = {
  days: [0, 1, 2, 3, 4],
  from_time: '09:00',
  to_time: '18:00',
  break_minutes: 60,
} satisfies WorkingPattern

export const patternMessages = {
  break: 'The break must be shorter than the working time.',
  differs: (minutes: number): string => `The days and times add up to ${minutesText(minutes)} a week.`,
  no_fit: 'These hours do not fit into the working days.',
} as const

export const day_minutes = 24 * 60

/** Minutes after midnight. */
export function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The time of day some minutes after midnight, also before or after that day. */
export function timeOfMinute(minute: number): string {
  const ofDay = ((minute % day_minutes) + day_minutes) % day_minutes
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** From the start to the end of a shift, with its break. */
export function shiftMinutes({ from_time, to_time }: Pick<WorkingPattern, 'from_time' | 'to_time'>): number {
  const length = minuteOfDay(to_time) - minuteOfDay(from_time)
  return length > 0 ? length : length + day_minutes
}

/** The minutes of a day's work by the clock, without the break. */
export const dailyMinutes = (pattern: WorkingPattern): number =>
  Math.max(0, shiftMinutes(pattern) - pattern.break_minutes)

/** The planned minutes of a full week by the clock. */
export const weeklyMinutes = (pattern: WorkingPattern): number => pattern.days.length * dailyMinutes(pattern)

/** The weekly hours of a pattern, with two decimals, of which `hoursInMinutes` gives its exact minutes: 37.5. */
export const weeklyHoursOf = (pattern: WorkingPattern): number => Math.round((weeklyMinutes(pattern) * 100) / 60) / 100

/** Weekly hours in minutes. */
export const hoursInMinutes = (weekly_hours: number): number => Math.round(weekly_hours * 60)

/** Weekly hours in words: `40 hours`, `37 h 30 min`. */
export const weeklyHoursText = (weekly_hours: number): string =>
  Number.isInteger(weekly_hours) ? countOf(weekly_hours, 'hour', 'hours') : minutesText(hoursInMinutes(weekly_hours))

/** The pattern with another end of the day, so that it has these weekly hours; null if no day is that long. */
export function patternWithHours<Pattern extends WorkingPattern & { weekly_hours?: number }>(
  pattern: Pattern,
  weekly_hours: number,
): Pattern | null {
  // Hours of earlier terms were rounded up: unchanged ones keep the times.
  const isRounded = pattern.weekly_hours === weekly_hours && Math.ceil(weeklyMinutes(pattern) / 60) === weekly_hours
  if (isRounded || isPlan(pattern, weekly_hours)) return pattern
  const daily = Math.floor(hoursInMinutes(weekly_hours) / pattern.days.length)
  const length = daily + pattern.break_minutes
  if (!(daily > 0 && length <= day_minutes)) return null
  return { ...pattern, to_time: timeOfMinute(minuteOfDay(pattern.from_time) + length) }
}

const fields = new Set<unknown>(['weekly_hours', 'days', 'from_time', 'to_time', 'break_minutes'])

/** Whether weekly hours are those of a pattern. Days of whole minutes can add up to less than a minute each less. */
function isPlan(pattern: WorkingPattern, weekly_hours: number): boolean {
  const rest = hoursInMinutes(weekly_hours) - weeklyMinutes(pattern)
  return rest === 0 || (rest > 0 && rest < pattern.days.length)
}

/** The weekly hours of terms: those of their days and times where earlier terms have rounded them up. */
export const plannedHours = (terms: WorkingPattern & { weekly_hours: number }): number =>
  isPlan(terms, terms.weekly_hours) ? terms.weekly_hours : weeklyHoursOf(terms)

/** Refuses weekly hours that are not those of the days and times. Both are one fact. */
export function checkPattern(terms: WorkingPattern & { weekly_hours: number }, context: z.RefinementCtx): void {
  // What has an error of its own is corrected first.
  if (context.issues.some(({ path }) => fields.has(path?.[0]))) return
  if (dailyMinutes(terms) === 0)
    context.addIssue({ code: 'custom', path: ['break_minutes'], message: patternMessages.break })
  else if (!isPlan(terms, terms.weekly_hours))
    context.addIssue({
      code: 'custom',
      path: ['weekly_hours'],
      message: patternMessages.differs(weeklyMinutes(terms)),
    })
}
