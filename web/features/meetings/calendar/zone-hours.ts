import { formatClock } from '#web/lib/time/format-instant.ts'
import { instantIn } from '#domain/kernel/calendar.ts'

const hours = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string, options: Intl.DateTimeFormatOptions, key: string): Intl.DateTimeFormat {
  const name = `${zone} ${key}`
  const known = hours.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  hours.set(name, format)
  return format
}

/** The time of day in another zone when it is `time` in `zone`: `4 AM`, or `4:30 AM` where it is not a full hour. */
export function zoneHourText(date: string, time_ms: number, zone: string, there: string): string {
  const at = instantIn(zone, date, clockOf(time_ms))
  return formatClock(at.getTime(), there).replace(/:00(?=\s)/, '')
}

const clockOf = (time_ms: number) => `${String(Math.floor(time_ms / 3_600_000)).padStart(2, '0')}:00`

/** `GMT+8`, or `EST` where English has a short name. */
export function zoneNameAt(date: string, zone: string): string {
  const parts = formatFor(zone, { timeZoneName: 'short' }, 'name').formatToParts(instantIn(zone, date, '12:00'))
  return parts.find(({ type }) => type === 'timeZoneName')!.value
}
