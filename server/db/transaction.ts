import { AsyncLocalStorage } from 'node:async_hooks'
import { Failure } from '#domain/kernel/errors.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { db } from './connect.ts'
import type { Tx } from './connect.ts'

interface Ambient {
  tx: Tx
  afterCommit: (() => void)[]
}

const ambient = new AsyncLocalStorage<Ambient>()
const attempts = 3
/** Serialization failure and deadlock: the same work may succeed when it is done again. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and answers after the commit only. Inside another transaction it joins that one.
 * Work that lost against a concurrent transaction is done again; throws `unavailable` when that does not help.
 */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const joined = ambient.getStore()
  if (joined) return work(joined.tx)
  let acts: (() => void)[] = []
  const result = await persistently(() => {
    acts = []
    return db.transaction().execute((tx) => ambient.run({ tx, afterCommit: acts }, () => work(tx)))
  })
  for (const act of acts) act()
  return result
}

async function persistently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!retryable.has(errorCode(error) ?? '')) throw error
      if (left === 1) throw new Failure('unavailable', { retryAfterSeconds: 1 })
    }
  }
}

/** Runs `act` once the surrounding transaction has been committed, and not at all when it is rolled back. */
export function afterCommit(act: () => void): void {
  const joined = ambient.getStore()
  if (joined) joined.afterCommit.push(act)
  else act()
}
