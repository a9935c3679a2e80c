import { Random } from './random.ts'

const day_ms = 86_400_000

/** Something that somebody does at a moment of the past, by calling a command. */
export interface Deed {
  at: Date
  act: () => Promise<unknown>
}

/**
 * A world while it is planned: everybody and everything in it is decided before the first row is written. Each feature
 * adds its deeds; they are done in the order of their time, so that nobody applies to a job before it is published.
 */
export class World {
  /** The moment from which its past is counted back. */
  readonly today: Date
  readonly deeds: Deed[] = []

  constructor(today: Date) {
    this.today = today
  }

  /** The chance that decides about one part of the world. */
  chance(part: string): Random {
    return new Random(`tulay:${part}`)
  }

  /** The instant that many days before today; fractions count. */
  ago(days: number): Date {
    return new Date(this.today.getTime() - days * day_ms)
  }

  plan(at: Date, act: () => Promise<unknown>): void {
    if (at > this.today) throw new Error(`The demo world has a past only, and ${at.toISOString()} is to come`)
    this.deeds.push({ at, act })
  }
}

/** The instant that many days after another; fractions count. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * day_ms)

/** How many days lie between two instants; fractions count. */
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / day_ms

export const earliest = (...instants: (Date | undefined)[]): Date =>
  new Date(Math.min(...instants.filter((at) => at !== undefined).map(Number)))

export const latest = (...instants: Date[]): Date => new Date(Math.max(...instants.map(Number)))
