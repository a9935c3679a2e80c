import type { TestLevel } from '#domain/tests/test.ts'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { randomNumbers, seedOf } from '#domain/kernel/random-numbers.ts'
import type { Sheet } from './sheet.ts'

/** What a document says, and how it is drawn. */
export interface WrittenDocument {
  /** By field ID. */
  values: Record<string, string>
  /** The whole document in words, for people who cannot read the picture. */
  description: string
  size: { width: number; height: number }
  background: string
  /** In degrees, for pages that lay askew on the scanner. */
  turn?: number
  draw: (sheet: Sheet) => void
}

/** Pictures of documents with what is to be keyed. Both come from one seed. */
export interface DocumentSet {
  /** Part of the address of its pictures, which never change: a set with other pictures has another key. */
  key: string
  title: string
  level: TestLevel
  /** The words of a question that uses it. */
  question: string
  fields: DataEntrySample['fields']
  /** By number, from `01`. */
  documents: ReadonlyMap<string, WrittenDocument>
  /** Numbers of documents that show the same. */
  repeats: [string, string][]
}

interface SetPlan extends Omit<DocumentSet, 'documents' | 'repeats'> {
  make: (random: () => number, at: number) => WrittenDocument
}

const documents_count = 20
/** The later number shows the same as the earlier one. */
const repeats: [number, number][] = [
  [4, 13],
  [9, 18],
]

const numbered = (number: number) => String(number).padStart(2, '0')

/** A set of 20 documents, of which two come twice. */
export function documentSet({ make, ...about }: SetPlan): DocumentSet {
  const documents = new Map<string, WrittenDocument>()
  for (let number = 1; number <= documents_count; number += 1) {
    const earlier = repeats.find(([, later]) => later === number)?.[0]
    const source = earlier ?? number
    const made = documents.get(numbered(source)) ?? make(randomNumbers(seedOf(`${about.key} ${source}`)), source - 1)
    documents.set(numbered(number), made)
  }
  return { ...about, documents, repeats: repeats.map(([one, other]) => [numbered(one), numbered(other)]) }
}

/** A random item of a list. */
export const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!

/** A random whole number from one to another. */
export const whole = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

/** Random digits, the first of which is not 0. */
export const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, (_, at) => whole(random, at === 0 ? 1 : 0, 9)).join('')

/** Letters that nobody takes for digits, also in handwriting. */
const plainLetters = 'ACEFHKMNPRTWXY'
export const letters = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => pick(random, [...plainLetters])).join('')

/** An amount of cents as it is written in a country. */
export function amountText(cents: number, [group, decimal]: readonly [group: string, decimal: string]): string {
  const whole_part = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, group)
  return `${whole_part}${decimal}${String(cents % 100).padStart(2, '0')}`
}

const day_ms = 86_400_000
const months = 'January February March April May June July August September October November December'.split(' ')

/** A day in 2025 or 2026, with its parts as documents write them. */
export function randomDay(random: () => number) {
  const date = new Date(Date.UTC(2025, 0, 6) + whole(random, 0, 600) * day_ms)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  return {
    iso: date.toISOString().slice(0, 10),
    dd: numbered(day),
    mm: numbered(month + 1),
    yyyy: String(year),
    long: `${months[month]} ${day}, ${year}`,
    short: `${day} ${months[month]!.slice(0, 3)} ${year}`,
    plus: (days: number) => new Date(date.getTime() + days * day_ms).toISOString().slice(0, 10),
  }
}
