import type { ShownRates } from '#domain/assignments/terms.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import { moneyText } from '#domain/kernel/money.ts'

/** What is shown for work and amounts of a week from before they were recorded. */
export const notRecorded = 'Not recorded'

/** What the viewer pays or receives: `$320.00`. For staff, what each side does, in words. */
export function amountText({ bill_cents, pay_cents }: ShownRates): string {
  if (bill_cents === null && pay_cents === null) return notRecorded
  if (bill_cents === null || pay_cents === null) return moneyText(bill_cents ?? pay_cents ?? 0)
  const [pays, receives] = [rateLabels.companyPays, rateLabels.talentReceives.toLowerCase()]
  return `${pays} ${moneyText(bill_cents)}, ${receives} ${moneyText(pay_cents)}`
}

/** What the amount is to the viewer: `You pay`, `You receive`; null for staff, as the text says it, and for what is not recorded. */
export function amountLabel({ bill_cents, pay_cents }: ShownRates): string | null {
  if ((bill_cents === null) === (pay_cents === null)) return null
  return bill_cents === null ? rateLabels.pay : rateLabels.bill
}

/** Hours of a fixed-price assignment have no amounts of their own: its milestones are paid. */
export const hasAmount = ({ bill_cents, pay_cents }: ShownRates): boolean => (bill_cents ?? pay_cents ?? 0) !== 0
