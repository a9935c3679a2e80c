import { createRequire } from 'node:module'
import type Holidays from 'date-holidays'

/** Loaded with the first question: it brings the calendars of all countries and all time zones. */
const createCalendar = (country: string): Holidays =>
  new (createRequire(import.meta.url)('date-holidays') as typeof Holidays)(country, { languages: 'en' })

/** The years that the package knows. In others, it can calculate without end. */
const [first_year, last_year] = [2000, 2100]

const calendars = new Map<string, Holidays>()
const years = new Map<string, ReadonlyMap<string, string>>()

/** The names of a country's public holidays of a year by date; none in years that are not known. */
export function publicHolidays(country: string, year: number): ReadonlyMap<string, string> {
  if (year < first_year || year > last_year) return new Map()
  const key = `${country} ${year}`
  const known = years.get(key)
  if (known) return known
  const calendar = calendars.get(country) ?? createCalendar(country)
  calendars.set(country, calendar)
  const holidays = new Map(
    calendar
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date, name }) => [date.slice(0, 10), name.replace(/ \(.*\)$/, '')]),
  )
  years.set(key, holidays)
  return holidays
}

/** The name of the public holiday of a country on a date, if it is one. */
export const publicHolidayOn = (country: string, date: string): string | undefined =>
  publicHolidays(country, Number(date.slice(0, 4))).get(date)
