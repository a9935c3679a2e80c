import type { ShownRates } from './terms.ts'
import { seesBill, seesMargin } from '../fees/margin.ts'
import type { Actor } from '../kernel/actor.ts'

interface Rates {
  bill_cents: number
  pay_cents: number
}

/** Of work whose amounts were not recorded. */
export const unknownRates: ShownRates = { bill_cents: null, pay_cents: null, margin_cents: null, currency: 'USD' }

/** The rates as the actor may see them. Other actors than those of the two parties and staff see none. */
export function showRates(actor: Pick<Actor, 'role'>, { bill_cents, pay_cents }: Rates): ShownRates {
  return {
    bill_cents: seesBill(actor) ? bill_cents : null,
    pay_cents: seesMargin(actor) || actor.role === 'applicant' ? pay_cents : null,
    margin_cents: seesMargin(actor) ? bill_cents - pay_cents : null,
    currency: 'USD',
  }
}
