import { defaultDisplay } from '#domain/accounts/display.ts'
import type { DisplayPreferences } from '#domain/accounts/display.ts'

type DisplayFormat = Pick<DisplayPreferences, 'hour_cycle' | 'date_format'>

let current: DisplayFormat = defaultDisplay

/** Sets how the functions of this folder write dates and times: when the session loads, before the screen is rendered. */
export function setDisplayFormat({ hour_cycle, date_format }: DisplayFormat): void {
  current = { hour_cycle, date_format }
}

const locales: Record<DisplayFormat['date_format'], string> = {
  month_first: 'en-US',
  day_first: 'en-GB',
  year_first: 'en-CA',
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** How the user wants a date or time. Formats are cached because creating one takes much longer than using it. */
export function displayFormat(options: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const { hour_cycle, date_format } = current
  const key = `${zone} ${hour_cycle} ${date_format} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  // `2026-11-21` instead of a month’s name, except where there is no year.
  const isNumeric = date_format === 'year_first' && options.year && options.day
  const format = new Intl.DateTimeFormat(locales[date_format], {
    ...options,
    ...(isNumeric ? { month: '2-digit', day: '2-digit' } : {}),
    ...(options.hour ? { hourCycle: hour_cycle, ...(hour_cycle === 'h23' && { hour: '2-digit' }) } : {}),
    timeZone: zone,
  })
  formats.set(key, format)
  return format
}

/** Other locales write `pm` and `p.m.`. */
export const withDayPeriod = (text: string): string =>
  text.replaceAll(/(?<=\d\s)([ap])\.?m\.?/gi, (_, letter: string) => `${letter.toUpperCase()}M`)
