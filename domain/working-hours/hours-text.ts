import { lazily } from '../kernel/lazily.ts'
import { clockTimeText, weekdayNames } from '../kernel/calendar.ts'
import type { WorkingPattern } from './working-pattern.ts'

const list = lazily(() => new Intl.ListFormat('en-US', { type: 'conjunction' }))

/** `Monday to Friday`, `Monday and Wednesday`, `Every day`; of weekdays in order, 0 is Monday. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const names = days.map((day) => weekdayNames[day]!)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const isRange = days.length > 2 && last - first === days.length - 1
  return isRange ? `${weekdayNames[first]} to ${weekdayNames[last]}` : list().format(names)
}

/** `9:00 AM to 6:00 PM`, `10:00 PM to 6:00 AM the next day`. */
export function dailyHoursText({ from_time, to_time }: Pick<WorkingPattern, 'from_time' | 'to_time'>): string {
  return `${clockTimeText(from_time)} to ${clockTimeText(to_time)}${to_time <= from_time ? ' the next day' : ''}`
}
