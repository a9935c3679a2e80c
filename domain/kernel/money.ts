import { numberText } from './count.ts'
import { lazily } from './lazily.ts'
import { z } from 'zod'

export const currency = z.enum(['USD'])

/** The currencies in which a person can see approximate amounts. Nothing is stored or charged in them. */
export const displayCurrencies = ['PHP', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY', 'SGD'] as const
export type DisplayCurrency = (typeof displayCurrencies)[number]
export const displayCurrencyLabels: Record<DisplayCurrency, string> = {
  PHP: 'Philippine peso (PHP)',
  EUR: 'Euro (EUR)',
  GBP: 'British pound (GBP)',
  AUD: 'Australian dollar (AUD)',
  CAD: 'Canadian dollar (CAD)',
  INR: 'Indian rupee (INR)',
  JPY: 'Japanese yen (JPY)',
  SGD: 'Singapore dollar (SGD)',
}

/** An amount in US dollars as it is entered, such as a limit: `$1,234`. */
export const dollarsText = (amount: number): string => `$${numberText(amount)}`

interface AmountLimits {
  min: number
  max: number
  /** The message where it is missing. */
  missing?: string
}

/** An amount in US dollars as a person enters it. */
export const enteredAmount = ({ min, max, missing = 'Please enter an amount.' }: AmountLimits) =>
  z
    .number(missing)
    .min(min, { error: () => `At least ${dollarsText(min)}.` })
    .max(max, { error: () => `At most ${dollarsText(max)}.` })
    .multipleOf(0.01, 'At most two decimals.')

/** Converts an amount in currency units to cents; exact for up to two decimals. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

/** The amount that the words of a search are, in cents: `1,234.50`, `$1234.5`; null if they are something else, or zero. */
export function searchedCents(words: string): number | null {
  const amount = /^\$?\s?((?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,2})?)$/.exec(words.trim())?.[1]
  return amount === undefined ? null : toCents(Number(amount.replaceAll(',', ''))) || null
}

/** Converts cents to currency units. */
export function fromCents(amount_cents: number): number {
  return amount_cents / 100
}

const thousands = lazily(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 1 }),
)
const compact = lazily(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' }),
)
const dollars = lazily(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }))

/** `$1,234.50`. */
export const moneyText = (amount_cents: number): string => dollars().format(fromCents(amount_cents))

/** `$1.2K`, rounded. */
export const shortMoneyText = (amount_cents: number): string => compact().format(fromCents(amount_cents))

/** In thousands: `$1,234.5K`. */
export const thousandsText = (amount_cents: number): string => `${thousands().format(fromCents(amount_cents) / 1000)}K`
