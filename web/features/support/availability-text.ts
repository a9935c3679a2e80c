import { dateIn, daysBetween } from '#domain/kernel/calendar.ts'
import type { Availability } from '#domain/support/own-support.ts'
import { formatClock, formatLongDay } from '#web/lib/time/format-instant.ts'

const weekday = (at: number, zone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone }).format(at)

/** Whether the staff are available, and otherwise when they return, in the reader's time zone. */
export function availabilityText({ is_open, opens_at, holiday }: Availability, zone: string, now: number): string {
  if (is_open) return 'Our team is available now'
  if (!opens_at) return 'Our team is not available now'
  const at = Date.parse(opens_at)
  const returning = `We are back ${dayText(at, zone, now)} at ${formatClock(at, zone)} your time`
  return holiday ? `Closed today for ${holiday}. ${returning}` : returning
}

function dayText(at: number, zone: string, now: number): string {
  const days = daysBetween(dateIn(zone, new Date(now)), dateIn(zone, new Date(at)))
  if (days <= 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < 7 ? weekday(at, zone) : formatLongDay(at, zone)
}
