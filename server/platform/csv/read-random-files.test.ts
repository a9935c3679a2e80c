import { expect, it } from 'vitest'
import { readAmount } from '#domain/kernel/csv-amount.ts'
import { dateFormatOf, readDate } from '#domain/kernel/csv-date.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { randomNumbers } from '#domain/kernel/random-numbers.ts'
import { readImportedTimes, RowFault } from '#domain/time/imported-row.ts'
import { timeColumnLabels } from '#domain/time/time-import.ts'
import { readTable } from './read-table.ts'

const columns = ['Date', 'Amount', 'Text', 'Start', 'End date', 'End', 'Hours'] as const
type Written = Record<(typeof columns)[number], string>

interface Known {
  date: string
  cents: number
  minutes: number
  text: string
}

interface Random {
  below: (limit: number) => number
  one: <Value>(values: readonly Value[]) => Value
  is: (share: number) => boolean
}

function randomOf(seed: number): Random {
  const next = randomNumbers(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, one: (values) => values[below(values.length)]!, is: (share) => next() < share }
}

const two = (value: number) => String(value).padStart(2, '0')
const month = (at: number) => 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[at - 1]!

/** Ways to write a date, of which a file has one. */
const dateForms: ((year: number, at: number, day: number) => string)[] = [
  (year, at, day) => `${year}-${two(at)}-${two(day)}`,
  (year, at, day) => `${year}-${two(at)}-${two(day)} 00:00:00`,
  (year, at, day) => `${year}/${two(at)}/${two(day)}`,
  (year, at, day) => `${year}${two(at)}${two(day)}`,
  (year, at, day) => `${at}/${day}/${year}`,
  (year, at, day) => `${two(at)}/${two(day)}/${two(year % 100)}`,
  (year, at, day) => `${two(day)}/${two(at)}/${year}`,
  (year, at, day) => `${day}.${at}.${year}`,
  (year, at, day) => `${two(day)}.${two(at)}.${two(year % 100)}`,
  (year, at, day) => `${two(day)}-${two(at)}-${year}`,
  (year, at, day) => `${day}-${month(at)}-${two(year % 100)}`,
  (year, at, day) => `${month(at)} ${day}, ${year}`,
]

function groupedBy(sign: string, digits: string, isIndian: boolean): string {
  const pattern = isIndian ? /(?<=\d)(?=(?:\d{2})*\d{3}$)/g : /(?<=\d)(?=(?:\d{3})+$)/g
  return digits.replaceAll(pattern, sign)
}

function writeAmount(cents: number, decimal: '.' | ',', { one, is }: Random): string {
  const [whole, decimals] = [String(Math.floor(Math.abs(cents) / 100)), two(Math.abs(cents) % 100)]
  const group = one(['', '', decimal === '.' ? ',' : '.', "'", '\u00a0', '\u2009', ' '])
  const digits = group === '' ? whole : groupedBy(group, whole, group === ',' && is(0.3))
  const rest =
    cents % 100 === 0 && is(0.3) ? one(['', `${decimal}0`, `${decimal}000`]) : decimal + decimals + one(['', '00'])
  const plain = (digits === '0' && rest !== '' && is(0.3) ? '' : digits) + rest
  const marked = one([plain, plain, `$${plain}`, `${plain} USD`, `USD ${plain}`])
  if (cents >= 0) return one([marked, marked, `+${plain}`, `${plain} CR`, `CR ${plain}`])
  return one([`-${marked}`, `−${plain}`, `${plain}-`, `(${marked})`, `${plain} DR`, `${plain}DR`])
}

function writeHours(minutes: number, { one }: Random): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return one([
    `${hours}:${two(rest)}`,
    `${two(hours)}:${two(rest)}:00`,
    `${hours}h ${rest}m`,
    (minutes / 60).toFixed(2),
    (minutes / 60).toFixed(4).replace('.', ','),
    `${minutes} min`,
  ])
}

const clockOf = (at: number, { one }: Random) => {
  const [hour, minute] = [Math.floor(at / 60) % 24, two(at % 60)]
  const half = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  return one([`${two(hour)}:${minute}`, `${hour}:${minute}:00`, half])
}

const texts = ['Wire', 'a, b; c', '5" disk', 'He said "no"', 'José', 'tab|bar', 'two\nlines', '', "O'Neil", '(x)']

function writeFile(random: Random) {
  const { below, one, is } = random
  const delimiter = one([',', ';', '\t', '|'])
  const lineBreak = one(['\n', '\r\n', '\r'])
  const decimal = one(['.', ','] as const)
  const dateForm = one(dateForms)
  const quoting = one(['all', 'needed', 'some'])
  const order = [...columns].toSorted(() => one([-1, 1]))
  const quote = (cell: string) => {
    const isNeeded = cell.includes(delimiter) || /[\n\r]/.test(cell) || cell.startsWith('"') || /^\s|\s$/.test(cell)
    const isQuoted = isNeeded || quoting === 'all' || (quoting === 'some' && is(0.5))
    return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const known = new Map<number, Known>()
  const lines: string[] = []
  for (let left = one([0, 0, 1, 3]); left > 0; left -= 1) lines.push(['Account', '000-1'].map(quote).join(delimiter))
  if (lines.length > 0) lines.push('')
  const header = lines.push(order.map(quote).join(delimiter))
  const heading = lines[header - 1]!
  for (let left = 1 + below(12); left > 0; left -= 1) {
    const [at, day] = [1 + below(12), 1 + below(28)]
    const start = below(24 * 60)
    const one_row = {
      cents: below(10 ** (1 + below(9))) - below(10 ** (1 + below(9))),
      minutes: 1 + below(23 * 60),
      text: one(texts),
    }
    const date = new Date(Date.UTC(2026, at - 1, day)).toISOString().slice(0, 10)
    const ends = new Date(Date.UTC(2026, at - 1, day) + (start + one_row.minutes) * 60_000)
    const row: Written = {
      Date: dateForm(2026, at, day),
      Amount: writeAmount(one_row.cents, decimal, random),
      Text: one_row.text,
      Start: clockOf(start, random),
      'End date': is(0.5) ? dateForm(ends.getUTCFullYear(), ends.getUTCMonth() + 1, ends.getUTCDate()) : '',
      End: is(0.7) ? clockOf(start + one_row.minutes, random) : '',
      Hours: writeHours(one_row.minutes, random),
    }
    if (is(0.1)) lines.push(one([heading, order.map(() => '---').join(delimiter)]))
    known.set(lines.push(order.map((column) => quote(row[column])).join(delimiter)), { ...one_row, date })
  }
  const text = lines.join(lineBreak) + one(['', lineBreak])
  return { text: (is(0.1) ? `sep=${delimiter}${lineBreak}` : '') + text, known, header, decimal }
}

function encode(text: string, { one }: Random): Buffer {
  const encoding = one(['utf8', 'marked', 'windows', 'little', 'big'])
  if (encoding === 'windows' && [...text].every((sign) => /[\t\n\r -~\u00a0-\u00ff]/.test(sign)))
    return Buffer.from(text, 'latin1')
  if (encoding === 'little') return Buffer.from(`\u{feff}${text}`, 'utf16le')
  if (encoding === 'big') return Buffer.from(`\u{feff}${text}`, 'utf16le').swap16()
  return Buffer.from(encoding === 'marked' ? `\u{feff}${text}` : text)
}

/** How many values of a random file are read. Fails at each that is read as another. */
function check(seed: number): { read: number; all: number } {
  const random = randomOf(seed)
  const { text, known, header, decimal } = writeFile(random)
  const label = `seed ${seed}: ${text}`
  const all = known.size * 3
  try {
    const names = random.is(0.5) ? columns : []
    const table = readTable(encode(text, random), { most_rows: 100, names })
    // The user sees another header, and chooses.
    const { rows } =
      table.header_row === header ? table : readTable(Buffer.from(text), { most_rows: 100, header_row: header })
    const dates = rows.flatMap(({ cells }) => [cells.Date, cells['End date']].flatMap((cell) => cell || []))
    const { date_format, is_ambiguous } = dateFormatOf(dates, random.is(0.5))
    let read = 0
    for (const { row, cells, fault, aside } of rows) {
      const one = known.get(row)
      expect(aside !== null, label).toBe(one === undefined)
      if (fault !== null || aside !== null) continue
      expect(cells.Text?.replaceAll(/\s/g, ''), label).toBe(one!.text.replaceAll(/\s/g, ''))
      for (const sign of [decimal, undefined]) {
        const cents = readAmount(cells.Amount!, sign)?.amount_cents
        if (cents !== undefined) expect(cents, label).toBe(one!.cents)
        if (cents !== undefined && sign) read += 1
      }
      if (is_ambiguous) continue
      const date = readDate(cells.Date!, date_format)
      if (date !== null) expect(date, label).toBe(one!.date)
      if (date !== null) read += 1
      const minutes = minutesIn(cells, date_format)
      // Two decimals of an hour are 36 seconds.
      if (minutes !== null) expect(Math.abs(minutes - one!.minutes), label).toBeLessThan(0.5)
      if (minutes !== null) read += 1
    }
    return { read, all }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { read: 0, all }
  }
}

function minutesIn(
  cells: Readonly<Record<string, string>>,
  date_format: Parameters<typeof readDate>[1],
): number | null {
  try {
    const { starts_at, ends_at } = readImportedTimes(cells, { ...timeColumnLabels, date_format }, () => 'Asia/Manila')
    return (Date.parse(ends_at) - Date.parse(starts_at)) / 60_000
  } catch (error) {
    if (error instanceof RowFault) return null
    throw error
  }
}

const first = Number(process.env.SEED ?? 1)
const seeds = 1_000

it('reads what was written into random files, or refuses it, and never anything else', () => {
  let [read, all] = [0, 0]
  for (let seed = first; seed < first + seeds; seed += 1) {
    const checked = check(seed)
    read += checked.read
    all += checked.all
  }
  expect(read / all).toBeGreaterThan(0.85)
})
