import { z } from 'zod'
import { weekdayNames } from './calendar.ts'

/** Intervals of one day. */
export const intervalsLimit = 6

export const weeklyHoursMessages = {
  order: 'The end must be after the start.',
  overlap: 'These times overlap.',
  too_many: `Please enter at most ${intervalsLimit} times a day.`,
} as const

/** A time of day (`09:30`); `24:00` is the end of the day. */
const timeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time.')

const interval = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], message: weeklyHoursMessages.order })
export type DayInterval = z.output<typeof interval>

/** The open times of a day, in order and without overlaps. */
export const dayHours = z
  .array(interval)
  .max(intervalsLimit, weeklyHoursMessages.too_many)
  .overwrite((intervals) => intervals.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .refine(
    (intervals) => intervals.every(({ from }, index) => index === 0 || intervals[index - 1]!.to <= from),
    weeklyHoursMessages.overlap,
  )

/** The open times of a week, from Monday to Sunday. */
export const weeklyHours = z.array(dayHours).length(7)
export type WeeklyHours = z.output<typeof weeklyHours>

/** A week that is not open on any day. */
export const noHours: WeeklyHours = weekdayNames.map(() => [])

/** Whether the week is open on any day. */
export const hasHours = (hours: WeeklyHours): boolean => hours.some((day) => day.length > 0)

/** The days that are open, consecutive ones with the same hours together: `Monday to Friday`. */
export function openDays(hours: WeeklyHours): { days: string; hours: DayInterval[] }[] {
  const runs: { from: number; to: number; hours: DayInterval[] }[] = []
  for (const [at, day] of hours.entries()) {
    const last = runs.at(-1)
    if (last && last.to === at - 1 && JSON.stringify(last.hours) === JSON.stringify(day)) last.to = at
    else if (day.length > 0) runs.push({ from: at, to: at, hours: day })
  }
  return runs.map((run) => ({ days: daysText(run.from, run.to), hours: run.hours }))
}

const daysText = (from: number, to: number) =>
  from === to ? weekdayNames[from]! : `${weekdayNames[from]} ${to === from + 1 ? 'and' : 'to'} ${weekdayNames[to]}`
