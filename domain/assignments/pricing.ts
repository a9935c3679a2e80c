import type { ShownRates } from './terms.ts'
import type { Actor } from '../kernel/actor.ts'

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

const isStaff = ({ role }: Pick<Actor, 'role'>) => role === 'admin' || role === 'account_manager' || role === 'system'

/** Whether the actor sees what the company pays, and the platform fee on top of it. */
export const seesBill = (actor: Pick<Actor, 'role'>): boolean => isStaff(actor) || actor.role === 'company'

/** The rates as the actor may see them. Other actors than those of the two parties and staff see none. */
export function showRates(actor: Pick<Actor, 'role'>, { bill_cents, pay_cents }: Rates): ShownRates {
  return {
    bill_cents: seesBill(actor) ? bill_cents : null,
    pay_cents: isStaff(actor) || actor.role === 'applicant' ? pay_cents : null,
    margin_cents: isStaff(actor) ? bill_cents - pay_cents : null,
    currency: 'USD',
  }
}
