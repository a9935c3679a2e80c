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

/** The documents of a segment in each order; equal ones in the order of quality. */
export class SortOrders {
  readonly #columns: Columns
  readonly #orders: Record<Exclude<TalentSort, 'match'>, Uint32Array>
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
    this.#byId = columns.idOrder()
  }

  /** All documents in this order. */
  order(sort: Exclude<TalentSort, 'match'>): Uint32Array {
    return this.#orders[sort]
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
