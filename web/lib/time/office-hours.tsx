import { openDays } from '#domain/kernel/weekly-hours.ts'
import type { WeeklyHours } from '#domain/kernel/weekly-hours.ts'
import { timeOfDayText } from './time-options.ts'

/** The open days of a week with their hours, a line for each group of days with the same hours. */
export function OfficeHours({ hours }: { hours: WeeklyHours }) {
  return (
    <ul>
      {openDays(hours).map((run) => (
        <li key={run.days}>
          {run.days}, {run.hours.map(({ from, to }) => `${timeOfDayText(from)} – ${timeOfDayText(to)}`).join(', ')}
        </li>
      ))}
    </ul>
  )
}
