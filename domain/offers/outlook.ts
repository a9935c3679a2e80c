import { invoiceDateOf, paydayOf } from '../assignments/pay-dates.ts'
import { showRates } from '../assignments/pricing.ts'
import { seesBill } from '../fees/margin.ts'
import type { WorkTerms } from '../assignments/terms.ts'
import { amountOf } from '../fees/compute-fees.ts'
import type { FeeRate } from '../fees/fee-rule.ts'
import type { Actor } from '../kernel/actor.ts'
import { addDays, weekdayOf } from '../kernel/calendar.ts'
import type { OfferOutlook } from './offer.ts'

interface Paid extends Pick<WorkTerms, 'engagement_type' | 'weekly_hours'> {
  bill_cents: number
  pay_cents: number
}

interface Planned extends Paid, Pick<WorkTerms, 'days'> {
  start_date: string
  milestones: readonly { due_on: string | null }[]
  is_over_budget: boolean
}

/** The dates and amounts that follow from an offer with a platform fee, as the actor may see them. */
export function outlookOf(actor: Pick<Actor, 'role'>, offer: Planned, fee: FeeRate): OfferOutlook {
  const { start_date } = offer
  const first_day = firstWorkday(start_date, offer.days)
  const [first_due] = offer.milestones.flatMap(({ due_on }) => due_on ?? []).toSorted()
  const paid_on = first_due && first_due > first_day ? first_due : first_day
  return {
    first_day,
    first_invoice_on: invoiceDateOf(paid_on),
    first_payday_on: paydayOf(paid_on),
    ...weeklyAmounts(actor, offer, fee),
    is_over_budget: actor.role !== 'applicant' && offer.is_over_budget,
  }
}

/** The amounts of a full week, or of fixed-price work, with the platform fee, as the actor may see them. */
export function weeklyAmounts(
  actor: Pick<Actor, 'role'>,
  { engagement_type, weekly_hours, bill_cents, pay_cents }: Paid,
  fee: FeeRate,
): Pick<OfferOutlook, 'weekly' | 'platform_fee_cents'> {
  const units = engagement_type === 'hourly' ? weekly_hours : 1
  return {
    weekly: showRates(actor, { bill_cents: bill_cents * units, pay_cents: pay_cents * units }),
    platform_fee_cents: seesBill(actor) ? amountOf(fee, bill_cents * units) : null,
  }
}

/** The first of the weekdays from a date on. */
function firstWorkday(date: string, days: readonly number[]): string {
  const found = Array.from({ length: 7 }, (_, index) => addDays(date, index)).find((one) =>
    days.includes(weekdayOf(one)),
  )
  return found ?? date
}
