const day_ms = 86_400_000

/** The calendar date (`2026-11-21`) that it is at `at` in an IANA zone. */
export function dateIn(zone: string, at: Date): string {
  return formatIn(zone).format(at).slice(0, 10)
}

/** Making one takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Writes `2026-11-21, 17:05:00`, as it is in the zone. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone)
  if (made) return made
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { ...parts, second: '2-digit', hourCycle: 'h23', timeZone: zone })
  formats.set(zone, format)
  return format
}

/** The instant at which a clock in the zone shows the date and the time of day (`09:30`). */
export function instantIn(zone: string, date: string, time = '00:00'): Date {
  const shown = Date.parse(`${date}T${time}:00Z`)
  // The zone's offset is known at an instant only: guessed, then corrected where it changes in between.
  let at = shown
  for (let guess = 0; guess < 2; guess += 1) {
    const there = Date.parse(`${formatIn(zone).format(new Date(at)).replace(', ', 'T')}Z`)
    at += shown - there
  }
  return new Date(at)
}

/** Minutes east of UTC of an IANA zone at `at`. */
export function offsetMinutesIn(zone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find((part) => part.type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** The date that many days later; earlier, when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day_ms).toISOString().slice(0, 10)
}

/** Whole calendar days from `from` to `to`, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day_ms)
}

/** `Today`, `Yesterday`, `N days ago` (under 7), `N weeks ago` (under 30), otherwise `N months ago`. */
export function relativeDate(at: Date, now: Date, zone: string): string {
  const days = daysBetween(dateIn(zone, at), dateIn(zone, now))
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const [count, unit] = days < 30 ? [Math.floor(days / 7), 'week'] : [Math.floor(days / 30), 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** The same time of day `days` business days (Monday to Friday in an IANA zone) after `from`. */
export function addBusinessDays(from: Date, days: number, zone: string): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += day_ms
    if (!isWeekend(zone, new Date(at))) left -= 1
  }
  return new Date(at)
}

const isWeekend = (zone: string, at: Date): boolean => [0, 6].includes(new Date(dateIn(zone, at)).getUTCDay())
