import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The hour of Mondays, in UTC, at which invoices are issued. */
export const issueHour = 23

/** The Monday on which the next invoices are issued. */
export function nextIssueDate(): string {
  const at = new Date(now())
  const today = dateIn('UTC', at)
  const monday = startOfWeek(today, 1)
  return today === monday && at.getUTCHours() < issueHour ? monday : addDays(monday, 7)
}
