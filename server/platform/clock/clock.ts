import { AsyncLocalStorage } from 'node:async_hooks'

const moved = new AsyncLocalStorage<Date>()

/**
 * Now, as an ISO timestamp. Commands use this clock and never the database's, so that the demo data can be created in
 * the past.
 */
export function now(): string {
  return (moved.getStore() ?? new Date()).toISOString()
}

/** Now, in milliseconds since the epoch. */
export function now_ms(): number {
  return moved.getStore()?.getTime() ?? Date.now()
}

/** The time `ms` milliseconds from now; in the past if negative. */
export function fromNow(ms: number): string {
  return new Date(now_ms() + ms).toISOString()
}

/** Runs `act` with the clock set to `instant`. */
export function travelTo<Result>(instant: Date, act: () => Promise<Result>): Promise<Result> {
  return moved.run(instant, act)
}
