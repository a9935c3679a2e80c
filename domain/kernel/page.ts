import { z } from 'zod'
import { line } from './text.ts'

export const perPageLimit = 100

/** What every list may be asked for: a page, its size, an order. */
export const pageQuery = <const Sort extends readonly [string, ...string[]]>(sorts: Sort, fallback: Sort[number]) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(perPageLimit).default(20),
    /** A column's name; a leading minus reverses it. */
    sort: z.enum(sorts).default(fallback as never),
  })

/** The words that a list is searched for, where it can be: `pageQuery(…).extend({ q: searchWords })`. */
export const searchWords = line(200, 'A search').optional()

/** Any of several values, where a list can be narrowed by them: `?status=open&status=paused`. */
export const several = <Value extends z.ZodType>(value: Value, max: number) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(value).max(max))

/** One page of a list and how many things there are in all. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
  })

export interface Page<Item> {
  items: Item[]
  page: number
  per_page: number
  total: number
}
