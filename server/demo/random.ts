import { randomNumbers, seedOf } from '#domain/kernel/random-numbers.ts'

/**
 * Repeatable random choices. Each part of the demo data has its own, so that a change in one part leaves the others as
 * they were.
 */
export class Random {
  /** At least 0, less than 1. */
  readonly next: () => number

  constructor(seed: string) {
    this.next = randomNumbers(seedOf(seed))
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

  /** One that was not used before, by anyone who shares `used`; undefined if none is left. */
  pickUnused(texts: readonly string[], used: Set<string>): string | undefined {
    const unused = texts.filter((one) => !used.has(one))
    if (unused.length === 0) return undefined
    const text = this.pick(unused)
    used.add(text)
    return text
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
