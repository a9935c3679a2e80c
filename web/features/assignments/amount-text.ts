import type { ShownRates } from '#domain/assignments/terms.ts'
import { moneyText } from '#domain/kernel/money.ts'

/** What the viewer pays or is paid: `$320.00`. For staff, what the company pays and the talent is paid. */
export function amountText({ bill_cents, pay_cents }: ShownRates): string {
  if (bill_cents !== null && pay_cents !== null) return `${moneyText(bill_cents)} billed, ${moneyText(pay_cents)} paid`
  return moneyText(bill_cents ?? pay_cents ?? 0)
}

/** Hours of a fixed-price assignment have no amounts of their own: its milestones are paid. */
export const hasAmount = ({ bill_cents, pay_cents }: ShownRates): boolean => (bill_cents ?? pay_cents ?? 0) !== 0
