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

const hour = (time: string) => Number(time.slice(0, 2)) % 12 || 12

/** The hours as the contact page lists them. */
const hoursText = (hours: DayHours | null) => (hours ? `${hour(hours.opens)} to ${hour(hours.closes)}` : 'Closed')

export const contactHours = [
  { days: 'Monday to Friday', hours: hoursText(office.week[0]) },
  { days: 'Saturday', hours: hoursText(office.week[5]) },
  { days: 'Sunday', hours: hoursText(office.week[6]) },
]
