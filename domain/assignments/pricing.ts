import type { ShownRates } from './terms.ts'
import type { Actor } from '../kernel/actor.ts'
import { platformFeeOf } from '../kernel/platform-fee.ts'

/** The provider's share of what a company pays for work. Only staff see it, so the web never imports this file. */
const marginPercent = 25

/** What a talent is paid when the company pays `bill_cents`, in whole cents. */
export const payOf = (bill_cents: number): number => Math.floor((bill_cents * (100 - marginPercent)) / 100)

/** The least that a company pays so that the talent is paid `pay_cents`. */
export const billOf = (pay_cents: number): number => Math.ceil((pay_cents * 100) / (100 - marginPercent))

interface Rates {
  bill_cents: number
  pay_cents: number
}

/** The rates as the actor may see them. Other actors than those of the two parties and staff see none. */
export function showRates(actor: Pick<Actor, 'role'>, { bill_cents, pay_cents }: Rates): ShownRates {
  const isStaff = actor.role === 'admin' || actor.role === 'account_manager' || actor.role === 'system'
  const seesBill = isStaff || actor.role === 'company'
  return {
    bill_cents: seesBill ? bill_cents : null,
    platform_fee_cents: seesBill ? platformFeeOf(bill_cents) : null,
    pay_cents: isStaff || actor.role === 'applicant' ? pay_cents : null,
    margin_cents: isStaff ? bill_cents - pay_cents : null,
    currency: 'USD',
  }
}
