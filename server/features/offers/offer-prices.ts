import { payOf } from '#domain/assignments/pricing.ts'
import { toCents } from '#domain/kernel/money.ts'
import type { OfferForm } from '#domain/offers/offer.ts'
import type { OfferMilestone } from './offer-rows.ts'

/** The amounts of an offer in cents, for both sides. What a talent is paid for milestones adds up to the total. */
export function offerPrices({ rate, milestones = [] }: Pick<OfferForm, 'rate' | 'milestones'>) {
  const parts = milestones.map(({ title, due_on = null, rate: amount }): OfferMilestone => {
    const bill_cents = toCents(amount)
    return { title, due_on, bill_cents, pay_cents: payOf(bill_cents) }
  })
  const bill_cents = toCents(rate)
  const pay_cents =
    parts.length === 0 ? payOf(bill_cents) : parts.reduce((sum, milestone) => sum + milestone.pay_cents, 0)
  return { bill_cents, pay_cents, milestones: parts }
}
