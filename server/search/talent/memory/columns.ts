const idLength = 16

/** No rate, rating: sorted last. */
export const noRate = 0xffffffff

/** The values of documents that are read without their texts, one array each. */
export class Columns {
  count = 0
  ids: Uint8Array
  attributes: Uint32Array
  rate_cents: Uint32Array
  rating: Float64Array
  active_hour: Uint32Array
  quality: Uint16Array
  /** Where the words of the document start. */
  start: Uint32Array
  /** 1 for documents that only related companies find. */
  isRestricted: Uint8Array

  constructor(capacity: number) {
    this.ids = new Uint8Array(capacity * idLength)
    this.attributes = new Uint32Array(capacity)
    this.rate_cents = new Uint32Array(capacity)
    this.rating = new Float64Array(capacity)
    this.active_hour = new Uint32Array(capacity)
    this.quality = new Uint16Array(capacity)
    this.start = new Uint32Array(capacity)
    this.isRestricted = new Uint8Array(capacity)
  }

  static readonly names = [
    'ids',
    'attributes',
    'rate_cents',
    'rating',
    'active_hour',
    'quality',
    'start',
    'isRestricted',
  ] as const

  /** Makes room for one more document and returns its ordinal. */
  push(): number {
    if (this.count === this.attributes.length) this.#grow(Math.max(1_024, this.count * 2))
    return this.count++
  }

  #grow(capacity: number): void {
    const larger = new Columns(capacity)
    for (const name of Columns.names) {
      larger[name].set(this[name])
      Object.assign(this, { [name]: larger[name] })
    }
  }

  /** The same documents, with attributes of its own: the only values that change later. */
  copy(): Columns {
    return Object.assign(new Columns(0), this, { attributes: this.attributes.slice() })
  }

  /** The same documents in another order, without spare room. */
  inOrder(order: Uint32Array): Columns {
    const sorted = new Columns(order.length)
    sorted.count = order.length
    for (const name of Columns.names) {
      const size = name === 'ids' ? idLength : 1
      const [from, to] = [this[name], sorted[name]]
      for (let ordinal = 0; ordinal < order.length; ordinal += 1)
        for (let at = 0; at < size; at += 1) to[ordinal * size + at] = from[order[ordinal]! * size + at]!
    }
    return sorted
  }

  setId(ordinal: number, id: string): void {
    this.ids.set(Columns.idBytes(id), ordinal * idLength)
  }

  id(ordinal: number): string {
    const hex = Buffer.from(this.ids.buffer, this.ids.byteOffset + ordinal * idLength, idLength).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  static idBytes(id: string): Uint8Array {
    return Buffer.from(id.replaceAll('-', ''), 'hex')
  }

  /** Compares the ID of a document with another ID. */
  compareId(ordinal: number, id: Uint8Array): number {
    for (let at = 0; at < idLength; at += 1) {
      const difference = this.ids[ordinal * idLength + at]! - id[at]!
      if (difference !== 0) return difference
    }
    return 0
  }

  compareIds(one: number, other: number): number {
    for (let at = 0; at < idLength; at += 1) {
      const difference = this.ids[one * idLength + at]! - this.ids[other * idLength + at]!
      if (difference !== 0) return difference
    }
    return 0
  }

  /** The order of equal matches: the better quality first, then the smaller ID. */
  compareQuality(one: number, other: number): number {
    return this.quality[other]! - this.quality[one]! || this.compareIds(one, other)
  }

  /** The ordinals in the order of quality. */
  qualityOrder(): Uint32Array {
    return ordinals(this.count).toSorted((one, other) => this.compareQuality(one, other))
  }

  /** The ordinals in the order of IDs. */
  idOrder(): Uint32Array {
    return ordinals(this.count).toSorted((one, other) => this.compareIds(one, other))
  }
}

/** 0, 1, 2 … */
export const ordinals = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, ordinal) => ordinal)
