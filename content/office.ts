import type { DayHours, OfficeHours } from '#domain/support/office-hours.ts'

const weekday: DayHours = { opens: '09:00', closes: '18:00' }
const saturday: DayHours = { opens: '10:00', closes: '16:00' }

/** When the staff are there, in Pacific Time. Closed on the public holidays of these countries. */
export const office = {
  timezone: 'America/Los_Angeles',
  zone_name: 'Pacific Time',
  week: [weekday, weekday, weekday, weekday, weekday, saturday, null],
  holidays: ['US', 'PH'],
} as const satisfies OfficeHours & { zone_name: string; holidays: readonly string[] }

const hourOf = (time: string) => Number(time.slice(0, 2))

/**
 * How long the office is open until a reply is due: a weekday, so that a request of Monday at noon has a reply by
 * Tuesday at noon, and one of a weekend by the end of Monday.
 */
export const replyOfficeHours = hourOf(weekday.closes) - hourOf(weekday.opens)

const hour = (time: string) => hourOf(time) % 12 || 12

/** The hours as the contact page lists them. */
const hoursText = (hours: DayHours | null) => (hours ? `${hour(hours.opens)} to ${hour(hours.closes)}` : 'Closed')

export const contactHours = [
  { days: 'Monday to Friday', hours: hoursText(office.week[0]) },
  { days: 'Saturday', hours: hoursText(office.week[5]) },
  { days: 'Sunday', hours: hoursText(office.week[6]) },
]
