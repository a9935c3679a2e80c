import { z } from 'zod'

export const currency = z.enum(['USD'])

/** Cents of an amount typed in currency units: exact for up to two decimals. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** Currency units of an amount in cents. */
export function fromCents(amount_cents: number): number {
  return amount_cents / 100
}
