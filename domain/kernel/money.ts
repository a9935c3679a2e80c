import { z } from 'zod'

/** An amount in whole cents on the wire. */
export const cents = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
export const currency = z.enum(['USD'])
export type Currency = z.output<typeof currency>

/** Cents of an amount typed in currency units: exact for up to two decimals. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** Currency units of an amount in cents. */
export function fromCents(amount_cents: number): number {
  return amount_cents / 100
}

/** `$1,234.50`: always two decimals. */
export function formatMoney(amount_cents: number, code: Currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(amount_cents / 100)
}
