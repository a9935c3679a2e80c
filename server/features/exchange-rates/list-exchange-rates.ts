import { sql } from 'kysely'
import type { ExchangeRate } from '#domain/exchange-rates/exchange-rate.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** The latest rate of each currency that has one. */
export async function listExchangeRates(actor: Actor, from: Db | Tx = db): Promise<{ items: ExchangeRate[] }> {
  authorize(actor, 'exchange_rate.list')
  const latest = from
    .selectFrom('exchange_rates')
    .distinctOn('currency')
    .select(['currency', 'effective_on', sql<number | null>`per_usd::float8`.as('per_usd')])
    .orderBy('currency')
    .orderBy('effective_on', 'desc')
  const rows = await from.selectFrom(latest.as('latest')).selectAll().orderBy('currency').execute()
  return { items: rows.flatMap(({ per_usd, ...rate }) => (per_usd === null ? [] : [{ ...rate, per_usd }])) }
}
