import { csvDateFormats, withoutInvisible } from './csv.ts'
import type { CsvDateFormat } from './csv.ts'

const year = String.raw`(?<year>\d{4}|\d{2})`
const [month, day] = [String.raw`(?<month>\d{1,2})`, String.raw`(?<day>\d{1,2})`]
const name = String.raw`(?<name>[a-z]{3,9})\.?`

const patterns: Record<CsvDateFormat, string> = {
  'yyyy-mm-dd': String.raw`(?<year>\d{4})-${month}-${day}`,
  'yyyy/mm/dd': String.raw`(?<year>\d{4})/${month}/${day}`,
  'yyyy.mm.dd': String.raw`(?<year>\d{4})\.${month}\.${day}`,
  yyyymmdd: String.raw`(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})`,
  'mm/dd/yyyy': `${month}/${day}/${year}`,
  'dd/mm/yyyy': `${day}/${month}/${year}`,
  'dd.mm.yyyy': String.raw`${day}\.${month}\.${year}`,
  'dd-mm-yyyy': `${day}-${month}-${year}`,
  'mm-dd-yyyy': `${month}-${day}-${year}`,
  'dd mmm yyyy': String.raw`${day}(?:[-/ ]|\. ?)${name}(?:[-/ ]|, ?)${year}`,
  'mmm dd, yyyy': String.raw`${name}[- ]${day}(?:, ?|[- ])(?<year>\d{4})`,
}

const weekday = String.raw`(?:(?<weekday>(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\.?,? )?`
const time = String.raw`(?:(?:,? |t)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|gmt|[-+]\d{2}:?\d{2}))?)?`
const expressions = Object.fromEntries(
  csvDateFormats.map((format) => [format, new RegExp(`^${weekday}${patterns[format]}${time}$`, 'i')]),
) as Record<CsvDateFormat, RegExp>

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = 'january february march april may june july august september october november december'.split(' ')
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** `nov`, `sept` and `november` are month 11 and 9; 0 is none. */
function monthOf(written: string): number {
  const at = months.indexOf(written.slice(0, 3))
  return at >= 0 && monthNames[at]!.startsWith(written) ? at + 1 : 0
}

/**
 * Reads a date that is written in a format, also with a time after it, as `yyyy-mm-dd`; null if it is not one. Years of
 * two digits are those from 1969 to 2068, as in POSIX.
 */
export function readDate(text: string, format: CsvDateFormat): string | null {
  const parts = expressions[format].exec(withoutInvisible(text).replaceAll(/\s+/g, ' ').trim().toLowerCase())?.groups
  if (!parts) return null
  const given = Number(parts.year)
  const read = {
    year: parts.year!.length === 4 ? given : given + (given < 69 ? 2000 : 1900),
    month: parts.name === undefined ? Number(parts.month) : monthOf(parts.name),
    day: Number(parts.day),
  }
  try {
    const date = Temporal.PlainDate.from(read, { overflow: 'reject' })
    const isOther = parts.weekday !== undefined && weekdays[date.dayOfWeek - 1] !== parts.weekday.slice(0, 3)
    return isOther ? null : date.toString()
  } catch {
    return null
  }
}

/**
 * The format in which the most of these dates can be read. If several can, it is the one with the order that the user
 * prefers, and `is_ambiguous`, unless they read every date alike.
 */
export function dateFormatOf(
  texts: readonly string[],
  isDayFirst: boolean,
): { date_format: CsvDateFormat; is_ambiguous: boolean } {
  const read = csvDateFormats.map((format) => ({ format, dates: texts.map((text) => readDate(text, format)) }))
  const countOf = ({ dates }: (typeof read)[number]) => dates.filter((date) => date !== null).length
  const most = Math.max(...read.map(countOf))
  const best = read.filter((one) => countOf(one) === most)
  const likely = best.find(({ format }) => !format.startsWith(isDayFirst ? 'mm' : 'dd')) ?? best[0]!
  return {
    date_format: likely.format,
    is_ambiguous: most > 0 && best.some(({ dates }) => dates.join() !== likely.dates.join()),
  }
}
