import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'csv-parse/sync'
import { toCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { Client } from '../client.ts'
import { pdfText } from '../pdf-text.ts'

/** What one user reads: every address once, as screens that are open at the same time show it. */
export class Reader {
  private readonly client: Client
  private readonly answers = new Map<string, Promise<Response>>()

  constructor(client: Client) {
    this.client = client
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.open(path)).json() as Promise<Answer>
  }

  /** The items of all pages of a list, whose path may have a query. */
  async all<Item>(path: string): Promise<Item[]> {
    const items: Item[] = []
    for (let page = 1; ; page += 1) {
      const address = `${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`
      const { items: more, total } = await this.get<Page<Item>>(address)
      items.push(...more)
      if (items.length >= total || more.length === 0) return items
    }
  }

  /** How many items a list says that it has. */
  async total(path: string): Promise<number> {
    return (await this.get<Page<unknown>>(`${path}${path.includes('?') ? '&' : '?'}per_page=1`)).total
  }

  /** The rows of a CSV file by the names of its columns. */
  async csv(path: string): Promise<Record<string, string>[]> {
    return parse(await (await this.open(path)).text(), { bom: true, columns: true })
  }

  async pdf(path: string): Promise<string> {
    return pdfText(new Uint8Array(await (await this.open(path)).arrayBuffer()))
  }

  private async open(path: string): Promise<Response> {
    const answer = this.answers.get(path) ?? this.openOnceFree(path)
    this.answers.set(path, answer)
    const response = await answer
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return response.clone()
  }

  /** With many invoices, more PDFs are requested at once than the server writes. */
  private async openOnceFree(path: string): Promise<Response> {
    for (;;) {
      const response = await this.client.open('GET', path)
      if (response.status !== 503) return response
      await setTimeout(100)
    }
  }
}

/** The people whose screens are compared. */
export interface Readers {
  company: Reader
  talent: Reader
  staff: Reader
  /** An account manager, who sees the own companies. */
  manager: Reader
  /** An owner of each company, and each talent with earnings: for the totals that staff see. */
  companies: readonly Reader[]
  talents: readonly Reader[]
}

/** A number, or one for each of several objects by their IDs or names. */
type Shown = number | Record<string, unknown>

/** A figure that several screens, files or roles show. */
export interface Figure {
  name: string
  /** What a user loses if two of the places differ. */
  loses: string
  /** The places by name, each with how the figure is read there. */
  places: Record<string, (readers: Readers) => Promise<Shown>>
}

/** The figures that places contradict each other about, each with what its first place and another one show. */
export async function differencesIn(figures: readonly Figure[], readers: Readers): Promise<object[]> {
  const found: object[] = []
  for (const { name, loses, places } of figures) {
    const shown = await Promise.all(
      Object.entries(places).map(async ([place, read]): Promise<Place> => [place, await read(readers)]),
    )
    const [first, ...others] = shown as [Place, ...Place[]]
    for (const other of others)
      if (!isDeepStrictEqual(other[1], first[1])) found.push({ name, loses, ...unequalParts(first, other) })
  }
  return found
}

type Place = readonly [name: string, shown: Shown]

/** Both figures; of those of several objects, only what differs. */
function unequalParts([first, expected]: Place, [other, actual]: Place) {
  if (typeof expected === 'number' || typeof actual === 'number') return { [first]: expected, [other]: actual }
  const keys = Object.keys({ ...expected, ...actual }).filter((key) => !isDeepStrictEqual(expected[key], actual[key]))
  const partOf = (shown: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, shown[key]]))
  return { [first]: partOf(expected), [other]: partOf(actual) }
}

/** The names of the figures of which there is nothing: in such a world, they prove nothing. */
export async function absentIn(figures: readonly Figure[], readers: Readers): Promise<string[]> {
  const shown = await Promise.all(figures.map(({ places }) => Object.values(places)[0]!(readers)))
  return figures.filter((_, index) => isNothing(shown[index]!)).map(({ name }) => name)
}

const isNothing = (shown: Shown) =>
  typeof shown === 'number' ? shown === 0 : Object.values(shown).every((value) => value === 0 || value === null)

/** One figure of each object, by ID or another key. */
export const byKey = <Item, Value>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => Value,
): Record<string, Value> => Object.fromEntries(items.map((item) => [keyOf(item), valueOf(item)]))

export const sumOf = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0)

/** The sums of the items with the same key, without those of zero. */
export function sumBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  valueOf: (item: Item) => number,
): Record<string, number> {
  const sums = new Map<string, number>()
  for (const item of items) sums.set(keyOf(item), (sums.get(keyOf(item)) ?? 0) + valueOf(item))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

/** An amount of a CSV file, in cents. */
export const centsIn = (cell: string | undefined): number => toCents(Number(cell))

/** The amount after a word in the text of a PDF, also after hours, in cents; with several, after the last one. */
export function centsAfter(word: string, text: string): number {
  const found = [
    ...text.matchAll(new RegExp(String.raw`${word}\s+(?:-?\d+ h(?: \d+ min)?\s+)?(-?)\$([\d,]+\.\d\d)`, 'g')),
  ].at(-1)
  if (!found) throw new Error(`No amount after ${word}: ${text}`)
  return toCents(Number(found[2]!.replaceAll(',', ''))) * (found[1] === '-' ? -1 : 1)
}
