import type { WorkTerms } from '#domain/assignments/terms.ts'
import { Random } from './random.ts'

const workdays = 5
const starts = ['09:00', '09:00', '09:00', '08:00', '13:00', '22:00']

const clockTime = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Working hours that add up to the weekly hours: most people work by day, some at night. */
export function workingHoursOf(
  email: string,
  weekly_hours: number,
): Pick<WorkTerms, 'from_time' | 'to_time' | 'break_minutes'> {
  const from_time = new Random(`working hours ${email}`).pick(starts)
  const minutes = Math.round((weekly_hours * 60) / workdays)
  const break_minutes = minutes > 5 * 60 ? 60 : 0
  const [hour, minute] = from_time.split(':').map(Number) as [number, number]
  return { from_time, to_time: clockTime(hour * 60 + minute + minutes + break_minutes), break_minutes }
}
