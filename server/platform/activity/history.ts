import { AsyncLocalStorage } from 'node:async_hooks'

const history = new AsyncLocalStorage<true>()

/** Runs `act` as part of the past: what it does is written down, and nothing follows from it by itself. */
export function asHistory<Result>(act: () => Promise<Result>): Promise<Result> {
  return history.run(true, act)
}

export function isHistory(): boolean {
  return history.getStore() ?? false
}
