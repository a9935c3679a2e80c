import { talentSorts } from '#domain/talent/talent-search.ts'
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

/** Documents in an order, and the attributes of each in the same order: reading on is much faster than jumping. */
export interface SortedDocuments {
  ordinals: Uint32Array
  attributes: Uint32Array
}

const part = ({ ordinals: all, attributes }: SortedDocuments, start: number, end: number): SortedDocuments => ({
  ordinals: all.subarray(start, end),
  attributes: attributes.subarray(start, end),
})

/** The documents of a segment in each order; equal ones in the order of quality. */
export class SortOrders {
  readonly #columns: Columns
  readonly #orders: Record<TalentSort, SortedDocuments>
  readonly #byId: Uint32Array

  constructor(columns: Columns) {
    this.#columns = columns
    const sorted = (sort: TalentSort): SortedDocuments => {
      const values = Float64Array.from({ length: columns.count }, (_, ordinal) => sortValue(columns, ordinal, sort))
      const order = ordinals(columns.count).toSorted((one, other) => values[one]! - values[other]! || one - other)
      return { ordinals: order, attributes: order.map((ordinal) => columns.attributes[ordinal]!) }
    }
    this.#orders = {
      // Best Match without words is the order of quality, which is that of the ordinals.
      match: { ordinals: ordinals(columns.count), attributes: columns.attributes },
      rate: sorted('rate'),
      '-rate': sorted('-rate'),
      '-rating': sorted('-rating'),
      '-active': sorted('-active'),
    }
    this.#byId = columns.idOrder()
  }

  /** All documents; only those with a rate between the bounds where the order is by rate. */
  order(sort: TalentSort, { min_cents, max_cents }: RateBounds): SortedDocuments {
    const order = this.#orders[sort]
    if ((min_cents === null && max_cents === null) || (sort !== 'rate' && sort !== '-rate')) return order
    const [low, high] = [min_cents ?? 0, max_cents ?? noRate - 1]
    return sort === 'rate'
      ? part(order, this.#first('rate', low), this.#first('rate', high + 1))
      : part(order, this.#first('-rate', -high), this.#first('-rate', -low + 1))
  }

  /** The attributes of the documents with a rate between these, and those of all others. */
  attributesByRate({ min_cents, max_cents }: RateBounds): { within: Uint32Array; outside: Uint32Array[] } {
    const { attributes } = this.#orders.rate
    const [start, end] = [this.#first('rate', min_cents ?? 0), this.#first('rate', (max_cents ?? noRate - 1) + 1)]
    return {
      within: attributes.subarray(start, end),
      outside: [attributes.subarray(0, start), attributes.subarray(end)],
    }
  }

  /** A document has other attributes now. */
  setAttributes(ordinal: number, attributes: number): void {
    for (const sort of talentSorts) {
      const { ordinals: order, attributes: sorted } = this.#orders[sort]
      const value = sortValue(this.#columns, ordinal, sort)
      let low = 0
      let high = order.length
      while (low < high) {
        const middle = (low + high) >>> 1
        const difference = sortValue(this.#columns, order[middle]!, sort) - value || order[middle]! - ordinal
        if (difference < 0) low = middle + 1
        else high = middle
      }
      sorted[low] = attributes
    }
  }

  /** The position of the first document in an order whose value is not smaller. */
  #first(sort: TalentSort, value: number): number {
    const order = this.#orders[sort].ordinals
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
