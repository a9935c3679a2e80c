import { termsDefaults } from '#domain/assignments/terms.ts'
import { patternWithHours } from '#domain/working-hours/working-pattern.ts'
import type { WorkingPattern } from '#domain/working-hours/working-pattern.ts'
import { Random } from './random.ts'

const starts = ['09:00', '09:00', '09:00', '08:00', '13:00', '22:00']

/** Working hours that add up to the weekly hours: most people work by day, some at night. */
export function workingHoursOf(email: string, weekly_hours: number): WorkingPattern {
  const { days } = termsDefaults
  const from_time = new Random(`working hours ${email}`).pick(starts)
  const break_minutes = weekly_hours > 5 * days.length ? 60 : 0
  return patternWithHours({ days: [...days], from_time, to_time: from_time, break_minutes }, weekly_hours)!
}
