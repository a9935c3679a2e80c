import { z } from 'zod'
import { displayCurrencies, fromCents } from '../kernel/money.ts'
import { date } from '../kernel/text.ts'

export const exchangeRateLimits = { per_usd_min: 0.000001, per_usd_max: 1_000_000 } as const

export const exchangeRateMessages = { future: 'Please choose today or an earlier date.' } as const

/** The rate of a currency from a day on. It is used for approximate amounts only, never for what is charged. */
export const exchangeRateForm = z
  .strictObject({
    currency: z.enum(displayCurrencies),
    /** Units of the currency for one US dollar. Null: no amounts in this currency from that day on. */
    per_usd: z.number().min(exchangeRateLimits.per_usd_min).max(exchangeRateLimits.per_usd_max).nullable(),
    effective_on: date,
  })
  .meta({ id: 'ExchangeRateForm' })
export type ExchangeRateForm = z.output<typeof exchangeRateForm>

/** The latest rate of a currency. */
export const exchangeRate = z
  .object({ currency: z.enum(displayCurrencies), per_usd: z.number(), effective_on: z.iso.date() })
  .meta({ id: 'ExchangeRate' })
export type ExchangeRate = z.output<typeof exchangeRate>

/** From this amount on, approximate amounts have no decimals. */
const whole_min = 100

/** `≈ ₱12,345` for an amount in US dollars, or `≈ ₱1,450 – ₱2,320` for a range. */
export function approximateText(
  { currency, per_usd }: Pick<ExchangeRate, 'currency' | 'per_usd'>,
  from_cents: number,
  to_cents = from_cents,
): string {
  const [from, to] = [fromCents(from_cents) * per_usd, fromCents(to_cents) * per_usd]
  const isWhole = Math.max(Math.abs(from), Math.abs(to)) >= whole_min
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    ...(isWhole && { maximumFractionDigits: 0 }),
  })
  return `≈ ${from === to ? format.format(from) : `${format.format(from)} – ${format.format(to)}`}`
}
