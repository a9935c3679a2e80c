import pLimit from 'p-limit'
import { Failure } from '#domain/kernel/errors.ts'

/** Runs up to `running` tasks at once and queues up to `waiting` more; further ones are rejected as `unavailable`. */
export function concurrencyLimit(running: number, waiting: number) {
  const limit = pLimit(running)
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new Failure('unavailable', { retryAfterSeconds: 2 })
    return limit(task)
  }
}
