import { fromCents } from '#domain/kernel/money.ts'

/** An amount as exact decimals without a sign of its currency: `-1234.50`. */
export const moneyCell = (amount_cents: number): string => fromCents(amount_cents).toFixed(2)
