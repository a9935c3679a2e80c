import { termsDefaults } from '#domain/assignments/terms.ts'
import { dateIn, instantIn, timeIn } from '#domain/kernel/calendar.ts'
import { patternWithHours } from '#domain/working-hours/working-pattern.ts'
import type { WorkingPattern } from '#domain/working-hours/working-pattern.ts'

/** When a day of work may begin by the clock of the talent. */
const [earliest, latest] = ['06:00', '13:00']
const office = { from: 9, to: 17 }

/**
 * Working hours in the company's zone that add up to the weekly hours. The talent works by day, and begins at the hour
 * that shares most of the day with the company's office.
 */
export function workingHoursOf(
  { company, talent }: { company: string; talent: string },
  weekly_hours: number,
  starts_at: Date,
): WorkingPattern {
  const { days } = termsDefaults
  const a_day = weekly_hours / days.length
  const starts = Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => {
      const local = timeIn(talent, instantIn(company, dateIn(company, starts_at), timeOf(hour)))
      return local >= earliest && local <= latest
    })
    .toSorted((one, other) => shared(other, a_day) - shared(one, a_day) || one - other)
  const from_time = timeOf(starts[0]!)
  const break_minutes = weekly_hours > 5 * days.length ? 60 : 0
  return patternWithHours({ days: [...days], from_time, to_time: from_time, break_minutes }, weekly_hours)!
}

const timeOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How many hours are those of the office, today or on the day before or after. */
const shared = (start: number, length: number): number =>
  Math.max(...[-24, 0, 24].map((day) => Math.min(start + length, office.to + day) - Math.max(start, office.from + day)))
