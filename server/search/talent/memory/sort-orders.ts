import type { TalentSort } from '#domain/talent/talent-search.ts'
import { Columns, noRate, ordinals } from './columns.ts'

/** The value by which a document is sorted; smaller comes first, unknown last. */
export function sortValue(columns: Columns, ordinal: number, sort: TalentSort): number {
  switch (sort) {
    case 'match':
      return 0
    case 'rate':
      return columns.rate_cents[ordinal]!
    case '-rate':
      return columns.rate_cents[ordinal] === noRate ? 0 : -columns.rate_cents[ordinal]!
    case '-rating':
      return -columns.rating[ordinal]!
    case '-active':
      return -columns.active_hour[ordinal]!
  }
}

/** In cents; null is no bound. */
export interface RateBounds {
  min_cents: number | null
  max_cents: number | null
}

/** The documents of a segment in each order; equal ones in the order of quality. */
export class SortOrders {
  readonly #columns: Columns
  readonly #orders: Record<Exclude<TalentSort, 'match'>, Uint32Array>
  readonly #byQuality: Uint32Array
  readonly #attributesByRate: Uint32Array
  readonly #byId: Uint32Array

  constructor(columns: Columns) {
    this.#columns = columns
    const sorted = (sort: TalentSort) => {
      const values = Float64Array.from({ length: columns.count }, (_, ordinal) => sortValue(columns, ordinal, sort))
      return ordinals(columns.count).toSorted((one, other) => values[one]! - values[other]! || one - other)
    }
    this.#orders = {
      rate: sorted('rate'),
      '-rate': sorted('-rate'),
      '-rating': sorted('-rating'),
      '-active': sorted('-active'),
    }
    this.#attributesByRate = this.#orders.rate.map((ordinal) => columns.attributes[ordinal]!)
    this.#byQuality = ordinals(columns.count)
    this.#byId = columns.idOrder()
  }

  /** All documents with a rate between these, if there are bounds; Best Match without words is the order of quality. */
  order(sort: TalentSort, { min_cents, max_cents }: RateBounds): Uint32Array {
    if (sort === 'match') return this.#byQuality
    if ((min_cents === null && max_cents === null) || (sort !== 'rate' && sort !== '-rate')) return this.#orders[sort]
    const [low, high] = [min_cents ?? 0, max_cents ?? noRate - 1]
    const order = this.#orders[sort]
    if (sort === 'rate') return order.subarray(this.#first(order, low), this.#first(order, high + 1))
    return order.subarray(this.#first(order, -high, '-rate'), this.#first(order, -low + 1, '-rate'))
  }

  /** The attributes of the documents with a rate between these, next to each other. */
  attributesWithRate({ min_cents, max_cents }: RateBounds): Uint32Array {
    const byRate = this.#orders.rate
    const end = this.#first(byRate, (max_cents ?? noRate - 1) + 1)
    return this.#attributesByRate.subarray(this.#first(byRate, min_cents ?? 0), end)
  }

  /** A document has other attributes now. */
  setAttributes(ordinal: number, attributes: number): void {
    const byRate = this.#orders.rate
    const rate = this.#columns.rate_cents[ordinal]!
    let low = this.#first(byRate, rate)
    let high = this.#first(byRate, rate + 1)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (byRate[middle]! < ordinal) low = middle + 1
      else high = middle
    }
    this.#attributesByRate[low] = attributes
  }

  /** The position of the first document in an order whose value is not smaller. */
  #first(order: Uint32Array, value: number, sort: TalentSort = 'rate'): number {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (sortValue(this.#columns, order[middle]!, sort) < value) low = middle + 1
      else high = middle
    }
    return low
  }

  /** The ordinal of the document with this ID. */
  find(id: string): number | undefined {
    const wanted = Columns.idBytes(id)
    let low = 0
    let high = this.#byId.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#columns.compareId(this.#byId[middle]!, wanted)
      if (order === 0) return this.#byId[middle]!
      if (order < 0) low = middle + 1
      else high = middle
    }
    return undefined
  }
}
