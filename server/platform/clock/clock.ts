import { AsyncLocalStorage } from 'node:async_hooks'

const moved = new AsyncLocalStorage<Date>()

/** Now, as an ISO instant. Commands take the time from here and never from the database, so that the demo world can be built in its past. */
export function now(): string {
  return (moved.getStore() ?? new Date()).toISOString()
}

/** The instant `ms` milliseconds after now (before, when negative). */
export function fromNow(ms: number): string {
  return new Date(Date.parse(now()) + ms).toISOString()
}

/** Runs `act` as if it were `instant`. */
export function travelTo<Result>(instant: Date, act: () => Promise<Result>): Promise<Result> {
  return moved.run(instant, act)
}
