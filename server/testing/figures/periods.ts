import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'

const today = () => now().slice(0, 10)

/** Everything that is posted until now, as the query of a report. */
export const everything = () => `from=${addDays(today(), -720)}&to=${addDays(today(), 1)}`

/** The first and the last day of whole weeks, which end with the current one in every zone. */
export const reportedWeeks = () => {
  const monday = startOfWeek(today(), 1)
  return { from: addDays(monday, -13 * 7), to: addDays(monday, 7 + 6) }
}

export const report = () => {
  const { from, to } = reportedWeeks()
  return `from=${from}&to=${to}`
}

/** The longest period of a work report, which has all work of the demo data. */
export const year = () => {
  const { to } = reportedWeeks()
  return `from=${addDays(to, -53 * 7 + 1)}&to=${to}`
}
