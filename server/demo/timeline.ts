import { Random } from './random.ts'

const day_ms = 86_400_000

/** A call of a command at a time in the past. */
export interface TimelineAction {
  at: Date
  act: () => Promise<unknown>
}

/**
 * The planned actions. All of them are planned before the first row is written, each file adding its own, and run in
 * chronological order, so that applications follow the publishing of their job.
 */
export class Timeline {
  /** The time from which past times are computed. */
  readonly today: Date
  readonly actions: TimelineAction[] = []

  constructor(today: Date) {
    this.today = today
  }

  /** The random numbers for one part of the data. */
  random(part: string): Random {
    return new Random(`tulay:${part}`)
  }

  /** The instant that many days before today; fractions count. */
  ago(days: number): Date {
    return new Date(this.today.getTime() - days * day_ms)
  }

  plan(at: Date, act: () => Promise<unknown>): void {
    if (at > this.today) throw new Error(`Demo data cannot be in the future: ${at.toISOString()}`)
    this.actions.push({ at, act })
  }
}

/** The instant that many days after another; fractions count. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * day_ms)

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)

/** How many days lie between two instants; fractions count. */
export const daysBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / day_ms

export const earliest = (...instants: (Date | undefined)[]): Date =>
  new Date(Math.min(...instants.filter((at) => at !== undefined).map(Number)))

export const latest = (...instants: Date[]): Date => new Date(Math.max(...instants.map(Number)))
