import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '#server/platform/process/error-code.ts'
import type { Tx } from './connect.ts'
import { transaction } from './transaction.ts'

/** Less than the time that requests wait for a lock, as they wait behind this one. */
const lockTimeout_ms = 500
const attempts = 60
/** Locks that others hold. */
const busy = '55P03'

/**
 * Runs a transaction that locks whole tables for a moment. While others hold them, it lets requests pass and tries
 * again. What it reads and checks may take `timeout_ms`.
 */
export async function whenUnlocked<Result>(
  work: (tx: Tx) => Promise<Result>,
  { timeout_ms = 10_000 } = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(async (tx) => {
        await sql`select set_config('lock_timeout', ${`${lockTimeout_ms}`}, true),
          set_config('statement_timeout', ${`${timeout_ms}`}, true)`.execute(tx)
        return work(tx)
      })
    } catch (error) {
      if (attempt === attempts || errorCode(error) !== busy) throw error
      await delay(lockTimeout_ms / 2)
    }
  }
}
