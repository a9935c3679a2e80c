const label = '(?<!\\p{L})(?:date of birth|birth ?date|birthday|d\\.?o\\.?b\\.?|born(?: on)?)[\\s:–-]{0,8}'
const ordinal = '(?:st|nd|rd|th)?'
const dates = [
  '(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})',
  `(?<day>\\d{1,2})${ordinal} (?<name>[a-z]{3,9})\\.?,? (?<year>\\d{4})`,
  `(?<name>[a-z]{3,9})\\.? (?<day>\\d{1,2})${ordinal},? (?<year>\\d{4})`,
  '(?<one>\\d{1,2})[/.](?<other>\\d{1,2})[/.](?<year>\\d{4})',
]
const labeled = new RegExp(`${label}(?:${dates.join('|')})(?![\\p{L}\\p{N}])`, 'iu')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Nobody who was born outside of these years applies. */
const years = { first: 1920, last: 2015 }

/**
 * The date of birth that a text states, as 1990-03-12; null if it states none, or one that can be read in two ways: 3/4/1990
 * is in March or in April.
 */
export function statedBirthDate(text: string): string | null {
  const found = labeled.exec(text.replaceAll(/\s+/g, ' '))?.groups
  if (!found) return null
  const numbers = monthAndDay(found)
  const year = Number(found['year'])
  if (!numbers || year < years.first || year > years.last) return null
  const [month, day] = numbers
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

function monthAndDay({ month, day, name, one, other }: Partial<Record<string, string>>): [number, number] | null {
  if (name !== undefined) {
    const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
    return number === 0 ? null : [number, Number(day)]
  }
  if (month !== undefined) return [Number(month), Number(day)]
  const [first, second] = [Number(one), Number(other)]
  if (first > 12) return [second, first]
  return second > 12 || first === second ? [first, second] : null
}
