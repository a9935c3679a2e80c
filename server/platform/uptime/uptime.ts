import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '#server/db/connect.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { setting } from '#server/platform/settings/settings.ts'

/** A time in which no server of the product was able to respond. */
export interface Downtime {
  from: string
  to: string
}

interface Measuring {
  /** Runs in the transaction that ends the downtime: it happens exactly once. */
  onDowntime: (tx: Tx, downtime: Downtime) => Promise<void>
  /** Runs after every heartbeat, when the downtime before it has been dealt with. */
  afterHeartbeat: () => Promise<void>
}

const interval_ms = 500
/** A longer time without a heartbeat of any server is downtime. */
const tolerated_ms = 1_000
/** The same when a server starts: the last one may have just ended, and a start takes longer than this. */
const toleratedAtStart_ms = 600

/**
 * Measures the uptime of all servers together: each records a heartbeat twice a second while it can respond and reach
 * the database. Resolves after the first heartbeat; call it right before the server listens. Returns a function that
 * stops it.
 */
export async function measureUptime(measuring: Measuring): Promise<() => Promise<void>> {
  await recordHeartbeat(measuring.onDowntime, toleratedAtStart_ms)
  const stopping = new AbortController()
  const running = repeat(measuring, stopping.signal)
  return async () => {
    stopping.abort()
    await running
  }
}

async function repeat({ onDowntime, afterHeartbeat }: Measuring, signal: AbortSignal): Promise<void> {
  let failing = false
  while (!signal.aborted) {
    try {
      // During maintenance, the product is down: running tests get the time back.
      if (!setting('maintenance_mode')) {
        await recordHeartbeat(onDowntime, tolerated_ms)
        await afterHeartbeat()
      }
      failing = false
    } catch (error) {
      // An outage of the database would repeat this twice a second.
      if (!failing) log.warn({ err: error }, 'the heartbeat failed')
      failing = true
    }
    await wait(interval_ms, undefined, { signal }).catch(() => {})
  }
}

/** Records that the product is up now. Reports the time since the last heartbeat if it is downtime. */
async function recordHeartbeat(onDowntime: Measuring['onDowntime'], tolerated: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('service_uptime')
    .set(({ fn, ref, val }) => ({ last_up_at: fn<string>('greatest', [ref('last_up_at'), val(now())]) }))
    .where('last_up_at', '>=', fromNow(-tolerated))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await transaction(async (tx) => {
    const last = await tx.selectFrom('service_uptime').select('last_up_at').forUpdate().executeTakeFirst()
    const to = now()
    await tx
      .insertInto('service_uptime')
      .values({ last_up_at: to })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_up_at: to }))
      .execute()
    const from = last?.last_up_at
    // Another server may have ended the downtime first.
    if (from && Date.parse(to) - Date.parse(from) > tolerated) await onDowntime(tx, { from, to })
  })
}
