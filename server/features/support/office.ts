import Holidays from 'date-holidays'
import { claims } from '#content/claims.ts'
import { office as hours, replyOfficeHours } from '#content/office.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { addBusinessHours, isOpen, nextClosing, nextOpening } from '#domain/support/office-hours.ts'
import type { Office } from '#domain/support/office-hours.ts'
import { atRiskHours } from '#domain/support/ticket.ts'
import type { Availability } from '#domain/support/ticket.ts'
import { now } from '#server/platform/clock/clock.ts'

const calendars = hours.holidays.map((country) => new Holidays(country, { languages: 'en' }))

/** The public holidays of a year by date. */
const years = new Map<string, Map<string, string>>()

function holidaysOf(year: string): Map<string, string> {
  const known = years.get(year)
  if (known) return known
  const holidays = new Map(
    calendars
      .flatMap((calendar) => calendar.getHolidays(Number(year)))
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name.replace(/ \(.*\)$/, '')]),
  )
  years.set(year, holidays)
  return holidays
}

/** The office with its holidays. */
export const office: Office = {
  timezone: hours.timezone,
  week: hours.week,
  holidayOn: (date) => holidaysOf(date.slice(0, 4)).get(date),
}

/** Until when a request must have a reply, and from when on the reply is at risk. */
export function responseTimes(requested_at: string): { response_due_at: string; at_risk_at: string } {
  const after = (hoursOpen: number) => addBusinessHours(office, new Date(requested_at), hoursOpen).toISOString()
  return { response_due_at: after(replyOfficeHours), at_risk_at: after(replyOfficeHours - atRiskHours) }
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
