/** FNV-1a hash, 32 bits. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193)
  return bits >>> 0
}

/**
 * A seeded random number generator (mulberry32): the same seed gives the same values on every machine. Each part of the
 * demo data has its own, so that a change in one part leaves the others as they were.
 */
export class Random {
  #state: number

  constructor(seed: string) {
    this.#state = hash(seed)
  }

  /** At least 0, less than 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let bits = this.#state
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low)
  }

  /** A whole number, both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A random item; throws if there is none. */
  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('There is nothing to pick from')
    return items[this.whole(0, items.length - 1)]!
  }

  /** Several different ones, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items]
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [taken] = rest.splice(this.whole(0, rest.length - 1), 1)
      return taken!
    })
  }

  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!)[0]
  }
}
