import { sql } from 'kysely'
import { exchangeRateMessages } from '#domain/exchange-rates/exchange-rate.ts'
import type { ExchangeRate, ExchangeRateForm } from '#domain/exchange-rates/exchange-rate.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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

/** Sets the rate of a currency from a day on, and replaces one of the same day. Amounts are not affected. */
export async function setExchangeRate(actor: Actor, form: ExchangeRateForm): Promise<{ items: ExchangeRate[] }> {
  authorize(actor, 'exchange_rate.set')
  const at = now()
  if (form.effective_on > dateIn('UTC', new Date(at))) throw fieldFailure('effective_on', exchangeRateMessages.future)
  const { currency, effective_on, per_usd } = form
  const set = { per_usd, set_by: asUser(actor).user_id, set_at: at }
  return transaction(async (tx) => {
    await tx
      .insertInto('exchange_rates')
      .values({ currency, effective_on, ...set })
      .onConflict((conflict) => conflict.columns(['currency', 'effective_on']).doUpdateSet(set))
      .execute()
    await record(tx, 'exchange_rate.set', { actor, data: { currency }, after: { effective_on, per_usd } })
    return listExchangeRates(actor, tx)
  })
}
