import { withoutInvisible } from '../kernel/csv.ts'

const minute_ms = 60_000

/** A time of day in a cell, with the date and the zone that are written there. */
export interface ClockCell {
  /** What is before the time; empty if nothing is. */
  date: string
  /** `HH:MM:SS`. */
  time: string
  /** An offset (`+08:00`) or `UTC`; null if none is written. */
  zone: string | null
}

const clock = new RegExp(
  [
    /^(?:(?<date>\S.*?)(?<separator>,? |t))??/,
    /(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?)?(?: ?(?<half>[ap])\.?(?:m\.?)?)?/,
    /(?: ?(?<zone>z|utc|gmt|(?:utc|gmt)?[-+−]\d{1,2}(?::?\d{2})?))?$/,
  ]
    .map(({ source }) => source)
    .join(''),
  'i',
)

/**
 * Reads `9:00`, `09:00:30`, `9:00 AM`, `9 pm` and `2026-11-24T09:00:00+08:00`. Null if it is no time, or a period such as
 * `09:00-10:00`.
 */
export function readClock(text: string): ClockCell | null {
  const found = clock.exec(withoutInvisible(text).replaceAll(/\s+/g, ' ').trim())?.groups
  if (!found || (!found.half && found.minute === undefined)) return null
  const { date = '', minute = '00', second = '00', half, zone: written } = found
  const given = Number(found.hour)
  if (half ? given < 1 || given > 12 : given > 23) return null
  if (Number(minute) > 59 || Number(second) > 59) return null
  if (written && /^[-−]/.test(written) && found.separator?.toLowerCase() !== 't') return null
  const zone = written === undefined ? null : readZone(written)
  if (written !== undefined && zone === null) return null
  const hours = half ? (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : given
  return { date, time: `${String(hours).padStart(2, '0')}:${minute}:${second}`, zone }
}

/** Whether a date has a time with a zone. */
export function hasZone(text: string): boolean {
  const plain = text.trim()
  const at = plain.search(/(?:z|utc|gmt|[-+−]\d{1,2}:?\d{2})$/i)
  return at !== -1 && /:\d{2}/.test(plain.slice(0, at))
}

/** Reads a time zone: `Asia/Manila`, `UTC`, `GMT+8`, `+08:00`. Null if it is none, or one of several, such as `CST`. */
export function readZone(text: string): string | null {
  const plain = text.trim()
  if (/^(?:z|utc|gmt)$/i.test(plain)) return 'UTC'
  const [, sign, hours = '', minutes = '00'] = /^(?:utc|gmt)? ?([-+−])(\d{1,2})(?::?([0-5]\d))?$/i.exec(plain) ?? []
  if (sign) return Number(hours) > 14 ? null : `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
  if (!/^[a-z_]+(?:\/[a-z0-9_+-]+)+$/i.test(plain)) return null
  try {
    return Temporal.Now.zonedDateTimeISO(plain).timeZoneId
  } catch {
    return null
  }
}

/** The zone in the name of a column, such as `Start (UTC)`; null if there is none. */
export function zoneInName(column: string): string | null {
  const [written] = /\b(?:utc|gmt)(?: ?[-+−]\d{1,2}(?::?\d{2})?)?(?!\w)/i.exec(column) ?? []
  return written === undefined ? null : readZone(written)
}

interface Hours {
  ms: number
  /** How much more or less it may have been, because it was rounded to so many decimals. */
  tolerance_ms: number
}

/**
 * Reads `7.5`, `7,5`, `7:30`, `07:30:00`, `7h 30m` and `7.5 h`. A number is in minutes or seconds where the name of its
 * column says so. Null if it is no positive time.
 */
export function readHours(text: string, column = ''): Hours | null {
  const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const hours = clockHours(plain) ?? decimalHours(plain, column) ?? wordHours(plain)
  return hours && hours.ms > 0 ? hours : null
}

function clockHours(text: string): Hours | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?(?: ?h)?$/.exec(text) ?? []
  return hours === undefined ? null : exactly(Number(hours) * 60 + Number(minutes) + Number(seconds ?? 0) / 60)
}

const unit = String.raw` ?(?<unit>h|hrs?|hours?)?`
const decimal = new RegExp(String.raw`^(?<whole>\d{0,5})(?:[.,](?<decimals>\d{1,6}))?${unit}$`)

function decimalHours(text: string, column: string): Hours | null {
  const found = decimal.exec(text)?.groups
  const { whole = '', decimals = '', unit: written } = found ?? {}
  if (!found || (whole === '' && decimals === '')) return null
  const of = written ? 60 : /\bmin/i.test(column) ? 1 : /\bsec/i.test(column) ? 1 / 60 : 60
  if (of === 60 && whole.length > 3) return null
  // `1,020` minutes may be a thousand.
  if (of !== 60 && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return null
  const { ms } = exactly(Number(`${whole || '0'}.${decimals || '0'}`) * of)
  const tolerance_ms = decimals === '' ? 0 : (of * minute_ms) / (2 * 10 ** decimals.length)
  return { ms, tolerance_ms }
}

const words =
  /^(?:(\d{1,3}) ?h(?:rs?|ours?)?\.?,? ?)?(?:(\d{1,4}) ?m(?:ins?|inutes?)?\.?,? ?)?(?:(\d{1,5}) ?s(?:ecs?|econds?)?\.?)?$/

function wordHours(text: string): Hours | null {
  const [, hours, minutes, seconds] = words.exec(text) ?? /^(\d{1,3}) ?h ?([0-5]\d)$/.exec(text) ?? []
  return text === '' ? null : exactly(Number(hours ?? 0) * 60 + Number(minutes ?? 0) + Number(seconds ?? 0) / 60)
}

const exactly = (minutes: number): Hours => ({ ms: Math.round(minutes * minute_ms), tolerance_ms: 0 })
