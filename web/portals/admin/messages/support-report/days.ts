import { addDays } from '#domain/kernel/calendar.ts'
import type { SupportReport } from '#domain/support/support-report.ts'
import { formatDate } from '#web/lib/time/format-date.ts'

type Day = SupportReport['days'][number]

/** Longer ranges are shown by week. */
const daysShown = 62

export interface Period extends Omit<Day, 'date'> {
  date: string
  label: string
}

/** The bars of the chart: days, or weeks of a long range. */
export function periodsOf(days: readonly Day[]): Period[] {
  if (days.length <= daysShown) return days.map((day) => ({ ...day, label: formatDate(day.date) }))
  const weeks: Period[] = []
  for (const day of days) {
    const week = weeks.at(-1)
    if (week && day.date < addDays(week.date, 7)) {
      week.opened += day.opened
      week.solved += day.solved
      week.replies += day.replies
    } else weeks.push({ ...day, label: `Week of ${formatDate(day.date)}` })
  }
  return weeks
}
