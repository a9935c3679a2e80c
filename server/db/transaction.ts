import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { db } from './connect.ts'
import { pool, readingFrom } from './pools.ts'
import type { Tx } from './connect.ts'
import { isStalePlan } from './stale-plan.ts'

interface Ambient {
  tx: Tx
  afterCommit: (() => void)[]
  /** Whether nested transactions are part of this one instead of savepoints. */
  joined?: boolean
}

const ambient = new AsyncLocalStorage<Ambient>()
const attempts = 3
/** Serialization failures and deadlocks: a retry may succeed, as with a stale plan. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction and resolves after the commit. Inside another transaction it is a savepoint: when `work`
 * throws, its own changes are rolled back and the outer transaction can continue. Nested transactions run one after
 * another, since they share a connection.
 * Retries `work` after a conflict with a concurrent transaction; throws `unavailable` after too many.
 */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const outer = ambient.getStore()
  if (outer) return outer.joined ? work(outer.tx) : inSavepoint(outer, work)
  let callbacks: (() => void)[] = []
  const result = await retrying(() => {
    callbacks = []
    // Also while a report is read from a replica, which takes no writes.
    return readingFrom(pool, () =>
      db.transaction().execute((tx) => ambient.run({ tx, afterCommit: callbacks }, () => work(tx))),
    )
  })
  for (const callback of callbacks) callback()
  return result
}

/**
 * Runs `work` in a transaction whose nested transactions are not savepoints, which would take most of the time of
 * thousands of commands. `work` must not catch their errors: their changes are only rolled back with the whole
 * transaction.
 */
export async function oneTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => ambient.run({ ...ambient.getStore()!, tx, joined: true }, work))
}

let savepoints = 0

async function inSavepoint<Result>(outer: Ambient, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { tx } = outer
  const callbacks: (() => void)[] = []
  // A unique name: with the same name, two savepoints on the connection would fail or roll back each other's changes.
  const name = sql.id(`nested_${(savepoints += 1)}`)
  await sql`savepoint ${name}`.execute(tx)
  let result: Result
  try {
    result = await ambient.run({ tx, afterCommit: callbacks }, () => work(tx))
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(tx)
    await sql`release savepoint ${name}`.execute(tx)
    throw error
  }
  await sql`release savepoint ${name}`.execute(tx)
  outer.afterCommit.push(...callbacks)
  return result
}

async function retrying<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!retryable.has(errorCode(error) ?? '') && !isStalePlan(error)) throw error
      if (left === 1) throw new Failure('unavailable', { retryAfterSeconds: 1 })
    }
  }
}

/**
 * Runs `callback` after the outermost transaction has committed; never if it or an enclosing savepoint is rolled back.
 */
export function afterCommit(callback: () => void): void {
  const current = ambient.getStore()
  if (current) current.afterCommit.push(callback)
  else callback()
}
