import { csvDateFormats } from '../../kernel/csv.ts'
import { readDate } from '../../kernel/csv-date.ts'
import { readNumber } from '../../kernel/read-number.ts'
import { comparable } from '../comparable.ts'
import type { FieldRule } from './data-entry.ts'

export const fieldRuleLabels: Record<FieldRule, string> = {
  exact: 'Exact',
  text: 'Text',
  number: 'Number',
  date: 'Date',
}

/** What counts, as the author reads it. */
export const fieldRuleHints: Record<FieldRule, string> = {
  exact: 'Each character counts, also case and spaces within. For codes.',
  text: 'Case, accents and spaces are ignored. For names and addresses.',
  number: 'Compared by value: 1,234.50 and 1234.5 are the same. A currency sign is ignored.',
  date: 'Compared by day. 2026-03-02 and March 2, 2026 are the same; 02/03/2026 is wrong, because it could be two days.',
}

/** What applicants are told about a field, besides its name. */
export const keyingHints: Record<FieldRule, string> = {
  exact: 'exactly as shown',
  text: 'as shown',
  number: 'number, such as 1234.50',
  date: 'YYYY-MM-DD',
}

/** Longer texts are neither numbers nor dates. */
const longest = 60

/** The day that a text names in any common format; null if it names none, or could name several. */
export function readDay(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > longest) return null
  const days = new Set(csvDateFormats.flatMap((format) => readDate(plain, format) ?? []))
  return days.size === 1 ? [...days][0]! : null
}

/** The value of a number with a point as its decimal sign, with or without a currency sign; null if it is none. */
export function readAmountOfField(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  if (plain.length > longest) return null
  return readNumber(plain.replace(/^([-+\u2212\u2013]?)\p{Sc}\s?|\s?\p{Sc}$/u, '$1'), '.')
}

const readings: Record<FieldRule, (text: string) => string | null> = {
  exact: (text) => text.trim(),
  text: comparable,
  number: readAmountOfField,
  date: readDay,
}

/** What an entry is by the rule of its field; null if it is no number or day. */
export const readField = (rule: FieldRule, text: string): string | null => readings[rule](text)

/** Whether two entries are the same by the rule of their field. Spaces around them never count. */
export function isSameValue(rule: FieldRule, one: string, other: string): boolean {
  const [first, second] = [one, other].map((value) => value.trim().normalize('NFC'))
  if (first === second) return true
  if (rule === 'exact' || first === '' || second === '') return false
  const read = readField(rule, first!)
  return read !== null && read !== '' && read === readField(rule, second!)
}
