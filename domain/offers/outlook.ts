import { invoiceDateOf, paydayOf } from '../assignments/pay-dates.ts'
import { showRates } from '../assignments/pricing.ts'
import { seesBill } from '../fees/margin.ts'
import { weeklyCents, weeklyNightMinutes } from '../working-hours/premiums.ts'
import type { WorkTerms } from '../assignments/terms.ts'
import type { WorkingPattern } from '../working-hours/working-pattern.ts'
import type { Fees } from '../fees/compute-fees.ts'
import type { Actor } from '../kernel/actor.ts'
import { addDays, weekdayOf } from '../kernel/calendar.ts'
import type { OfferOutlook } from './offer.ts'

interface Paid extends WorkingPattern, Pick<WorkTerms, 'engagement_type' | 'weekly_hours' | 'night_percent'> {
  bill_cents: number
  pay_cents: number
}

interface Planned extends Paid {
  start_date: string
  milestones: readonly { due_on: string | null }[]
  is_over_budget: boolean
}

/** What a company pays on top of an amount of work. */
type FeesOf = (work_cents: number) => Pick<Fees, 'fee_cents' | 'tax_cents'>

/** The dates and amounts that follow from an offer with the fees of its company, as the actor may see them. */
export function outlookOf(actor: Pick<Actor, 'role'>, offer: Planned, feesOf: FeesOf): OfferOutlook {
  const { start_date } = offer
  const first_day = firstWorkday(start_date, offer.days)
  const [first_due] = offer.milestones.flatMap(({ due_on }) => due_on ?? []).toSorted()
  const paid_on = first_due && first_due > first_day ? first_due : first_day
  return {
    first_day,
    first_invoice_on: invoiceDateOf(paid_on),
    first_payday_on: paydayOf(paid_on),
    ...weeklyAmounts(actor, offer, feesOf),
    is_over_budget: actor.role !== 'applicant' && offer.is_over_budget,
  }
}

/**
 * The amounts of a full week with the night premium, or of fixed-price work, with the fee and the taxes, as the actor may
 * see them.
 */
export function weeklyAmounts(
  actor: Pick<Actor, 'role'>,
  terms: Paid,
  feesOf: FeesOf,
): Pick<OfferOutlook, 'weekly' | 'platform_fee_cents' | 'tax_cents' | 'night'> {
  const { engagement_type, bill_cents, pay_cents } = terms
  const isHourly = engagement_type === 'hourly'
  const bill = isHourly ? weeklyCents(bill_cents, terms) : { cents: bill_cents, night_cents: 0 }
  const pay = isHourly ? weeklyCents(pay_cents, terms) : { cents: pay_cents, night_cents: 0 }
  const minutes = isHourly ? weeklyNightMinutes(terms) : 0
  const hasNight = minutes > 0 && terms.night_percent > 0
  const fees = seesBill(actor) ? feesOf(bill.cents) : null
  return {
    weekly: showRates(actor, { bill_cents: bill.cents, pay_cents: pay.cents }),
    platform_fee_cents: fees && fees.fee_cents,
    tax_cents: fees && fees.tax_cents,
    night: hasNight
      ? { minutes, amounts: showRates(actor, { bill_cents: bill.night_cents, pay_cents: pay.night_cents }) }
      : null,
  }
}

/** The first of the weekdays from a date on. */
function firstWorkday(date: string, days: readonly number[]): string {
  const found = Array.from({ length: 7 }, (_, index) => addDays(date, index)).find((one) =>
    days.includes(weekdayOf(one)),
  )
  return found ?? date
}
