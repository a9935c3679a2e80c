/**
 * A set of documents: a sorted list of ordinals or, for large sets, one bit per document. Both are read in the order of
 * the ordinals.
 */
export type Posting = { list: Uint32Array; bits: null } | { list: null; bits: Int32Array }

export const emptyPosting: Posting = { list: new Uint32Array(0), bits: null }

/** Sets with more than one document in 32 are smaller as bits. */
const isDense = (count: number, documents: number) => count > documents / 32

export const postingOfList = (list: Uint32Array): Posting => ({ list, bits: null })

const setBit = (bits: Int32Array, ordinal: number) => {
  bits[ordinal >>> 5]! |= 1 << (ordinal & 31)
}
const hasBit = (bits: Int32Array, ordinal: number) => ((bits[ordinal >>> 5]! >>> (ordinal & 31)) & 1) === 1

/** Whether the set contains the document. */
export function contains({ list, bits }: Posting, ordinal: number): boolean {
  if (bits) return hasBit(bits, ordinal)
  const at = firstFrom(list, ordinal, 0)
  return at < list.length && list[at] === ordinal
}

/** The position of the first ordinal that is not smaller, searched in growing steps. */
function firstFrom(list: Uint32Array, ordinal: number, start: number): number {
  let step = 1
  let low = start
  let high = start
  while (high < list.length && list[high]! < ordinal) {
    low = high + 1
    high += step
    step *= 2
  }
  if (high > list.length) high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < ordinal) low = middle + 1
    else high = middle
  }
  return low
}

/** The size of a set, or the most that it can be. */
export const sizeBound = ({ list, bits }: Posting): number => (bits ? bits.length * 32 : list.length)

/** The documents in both sets. */
export function intersect(one: Posting, other: Posting): Posting {
  if (one.bits && other.bits) {
    const bits = new Int32Array(Math.min(one.bits.length, other.bits.length))
    for (let word = 0; word < bits.length; word += 1) bits[word] = one.bits[word]! & other.bits[word]!
    return { list: null, bits }
  }
  const [small, large] = sizeBound(one) <= sizeBound(other) ? [one, other] : [other, one]
  return filter(small.list!, large, true)
}

/** The documents of a set that are not in the other. */
export function subtract(one: Posting, other: Posting): Posting {
  if (one.list) return filter(one.list, other, false)
  const bits = one.bits.slice()
  if (other.bits) for (let word = 0; word < bits.length; word += 1) bits[word]! &= ~(other.bits[word] ?? 0)
  else for (let at = 0; at < other.list.length; at += 1) bits[other.list[at]! >>> 5]! &= ~(1 << (other.list[at]! & 31))
  return { list: null, bits }
}

function filter(list: Uint32Array, by: Posting, wanted: boolean): Posting {
  const kept = new Uint32Array(list.length)
  let count = 0
  if (by.bits) {
    for (let at = 0; at < list.length; at += 1) {
      if (hasBit(by.bits, list[at]!) === wanted) kept[count++] = list[at]!
    }
  } else {
    let from = 0
    for (let at = 0; at < list.length; at += 1) {
      const ordinal = list[at]!
      from = firstFrom(by.list, ordinal, from)
      if ((by.list[from] === ordinal) === wanted) kept[count++] = ordinal
    }
  }
  return postingOfList(kept.subarray(0, count))
}

/** The documents in any of the sets. */
export function union(postings: readonly Posting[], documents: number): Posting {
  if (postings.length === 0) return emptyPosting
  if (postings.length === 1) return postings[0]!
  const bits = new Int32Array((documents >>> 5) + 1)
  let most = 0
  for (const posting of postings) {
    most += sizeBound(posting)
    if (posting.list) for (let at = 0; at < posting.list.length; at += 1) setBit(bits, posting.list[at]!)
    else for (let word = 0; word < posting.bits.length; word += 1) bits[word]! |= posting.bits[word]!
  }
  const posting: Posting = { list: null, bits }
  return isDense(most, documents) ? posting : postingOfList(listOf(posting))
}

/** Whether any document of the set passes; reads up to the first that does. */
export function some({ list, bits }: Posting, passes: (ordinal: number) => boolean): boolean {
  if (list) {
    for (let at = 0; at < list.length; at += 1) if (passes(list[at]!)) return true
    return false
  }
  for (let word = 0; word < bits.length; word += 1)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      if (passes((word << 5) + 31 - Math.clz32(rest & -rest))) return true
  return false
}

/** The ordinals in order. */
export function listOf({ list, bits }: Posting): Uint32Array {
  if (list) return list
  let count = 0
  for (let word = 0; word < bits.length; word += 1) count += bitCount(bits[word]!)
  const ordinals = new Uint32Array(count)
  let at = 0
  for (let word = 0; word < bits.length; word += 1) {
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1)
      ordinals[at++] = (word << 5) + 31 - Math.clz32(rest & -rest)
  }
  return ordinals
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A set to which later documents are added. */
export class GrowingPosting {
  #ordinals = new Uint32Array(4)
  #count = 0

  /** Adds a document after all others; once, if it is the last one already. */
  add(ordinal: number): void {
    if (this.#count > 0 && this.#ordinals[this.#count - 1] === ordinal) return
    if (this.#count === this.#ordinals.length) {
      const grown = new Uint32Array(this.#count * 2)
      grown.set(this.#ordinals)
      this.#ordinals = grown
    }
    this.#ordinals[this.#count++] = ordinal
  }

  get posting(): Posting {
    return postingOfList(this.#ordinals.subarray(0, this.#count))
  }
}
