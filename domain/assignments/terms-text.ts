import { countOf } from '../kernel/count.ts'
import { rateLabels } from '../fees/rate-labels.ts'
import { moneyText } from '../kernel/money.ts'
import type { ShownRates, WorkTerms } from './terms.ts'

/** `$20.00 an hour`, `$500.00 in total`. */
export const rateText = (cents: number, engagement_type: WorkTerms['engagement_type']): string =>
  `${moneyText(cents)} ${engagement_type === 'hourly' ? 'an hour' : 'in total'}`

/** The rates that the viewer sees, each with its name. */
export function shownRateTexts(
  { bill_cents, pay_cents, margin_cents }: ShownRates,
  engagement_type: WorkTerms['engagement_type'],
): { name: string; text: string }[] {
  const seesBoth = margin_cents !== null
  const all = [
    { name: seesBoth ? rateLabels.companyPays : rateLabels.bill, cents: bill_cents },
    { name: seesBoth ? rateLabels.talentReceives : rateLabels.pay, cents: pay_cents },
    { name: 'Margin', cents: margin_cents },
  ]
  return all.flatMap(({ name, cents }) => (cents === null ? [] : [{ name, text: rateText(cents, engagement_type) }]))
}

export const noticeText = (days: number): string => (days === 0 ? 'None' : countOf(days, 'day', 'days'))
