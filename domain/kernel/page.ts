import { z } from 'zod'
import { line, uuid } from './text.ts'

export const perPageLimit = 100

/** The query parameters of every list: page, page size and sort order. */
export const pageQuery = <const Sort extends readonly [string, ...string[]]>(sorts: Sort, fallback: Sort[number]) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    per_page: z.coerce.number().int().min(1).max(perPageLimit).default(20),
    /** A column's name; a leading minus reverses it. */
    sort: z.enum(sorts).default(fallback as never),
  })

/** The search parameter of a list: `pageQuery(…).extend({ q: searchWords })`. */
export const searchWords = line(200, 'A search').optional()

/** A filter with any of several values: `?status=open&status=paused`. */
export const several = <Value extends z.ZodType>(value: Value, max: number) =>
  z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(value).max(max))

/** A page of a list, with the total number of items. */
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
  /** There are more items than `total`. */
  has_more?: boolean
}

/** Lists of unlimited length are counted, and can be paged through, up to this many items. */
export const countLimit = 10_000

/** A page of a list that is counted up to `countLimit`. */
export const cappedPageOf = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    /** There are more items than `total`. */
    has_more: z.boolean(),
  })

export interface CappedPage<Item> extends Page<Item> {
  has_more: boolean
}

/** How many rows of a list are selected one by one at most: their IDs fit into a URL of 8 KB. */
export const selectionLimit = 200

/** How many rows a CSV file of a list of unlimited length has at most. */
export const exportLimit = 100_000

/** Either these items, or all that match the filter: `exportQuery(filter, sort)`. */
export const exportQuery = <Filter extends z.ZodRawShape, Sort extends z.ZodType>(filter: Filter, sort: Sort) =>
  z.strictObject({ ...filter, sort, ids: several(uuid, selectionLimit) })
