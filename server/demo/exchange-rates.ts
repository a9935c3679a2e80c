import type { User } from '#domain/kernel/actor.ts'
import type { DisplayCurrency } from '#domain/kernel/money.ts'
import { setExchangeRate } from '#server/features/exchange-rates/exchange-rates.ts'

/** For the demo only. The other currencies have no rate. */
const perUsd: readonly (readonly [DisplayCurrency, number])[] = [
  ['PHP', 58.25],
  ['EUR', 0.86],
  ['GBP', 0.76],
]

/** Sets the rates of some currencies from a day on. */
export async function setRates(admin: User, effective_on: string): Promise<void> {
  for (const [currency, per_usd] of perUsd) await setExchangeRate(admin, { currency, per_usd, effective_on })
}
