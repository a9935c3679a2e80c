import { assignmentMessages } from '#domain/assignments/assignment.ts'
import { payOf } from '#domain/assignments/pricing.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
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

/** Throws if the talent would be paid less than the least amount, in total or for a milestone. */
export function checkPay({ pay_cents, milestones }: ReturnType<typeof offerPrices>): void {
  const least = toCents(jobLimits.amount_min)
  const at = milestones.findIndex((milestone) => milestone.pay_cents < least)
  if (at !== -1) throw fieldFailure(`milestones.${at}.rate`, assignmentMessages.rate_too_low)
  if (pay_cents < least) throw fieldFailure('rate', assignmentMessages.rate_too_low)
}
