import { claims, replyWithin_hours } from '#content/claims.ts'
import { office as hours } from '#content/office.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { isOpen, nextClosing, nextOpening } from '#domain/support/office-hours.ts'
import type { Office } from '#domain/support/office-hours.ts'
import { atRiskHours } from '#domain/support/ticket.ts'
import type { Availability } from '#domain/support/own-support.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The office with its holidays. */
export const office: Office = {
  timezone: hours.timezone,
  week: hours.week,
  holidayOn: (date) => hours.holidays.map((country) => publicHolidayOn(country, date)).find(Boolean),
}

/** Until when a request must have a reply, and from when on the reply is at risk. */
export function responseTimes(requested_at: string): { response_due_at: string; at_risk_at: string } {
  const after = (passed: number) => new Date(Date.parse(requested_at) + passed * 3_600_000).toISOString()
  return { response_due_at: after(replyWithin_hours), at_risk_at: after(replyWithin_hours - atRiskHours) }
}

/** Whether the staff are there now, and when they return. */
export function showAvailability(): Availability {
  const at = new Date(now())
  const is_open = isOpen(office, at)
  return {
    is_open,
    opens_at: is_open ? null : nextOpening(office, at).toISOString(),
    closes_at: is_open ? nextClosing(office, at).toISOString() : null,
    holiday: office.holidayOn(dateIn(office.timezone, at)) ?? null,
    timezone: office.timezone,
    reply_within: claims.replyHours,
  }
}
