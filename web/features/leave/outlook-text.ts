import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { LeaveOutlook } from '#domain/leave/leave.ts'
import { minutesText } from '#domain/kernel/minutes-text.ts'

/** What leave changes, in sentences: the days, and the effect on invoices or pay. */
export function outlookTexts({ working_days, minutes, days_left, difference }: LeaveOutlook): string[] {
  const { bill_cents, pay_cents } = difference
  return [
    `${countOf(working_days, 'working day', 'working days')} (${minutesText(minutes)}).`,
    ...(days_left === null ? [] : [`${countOf(days_left, 'day', 'days')} of paid leave left afterwards.`]),
    ...(bill_cents === null ? [] : [effectText('The invoices of this time are', bill_cents)]),
    ...(pay_cents === null ? [] : [effectText('The pay of this time is', pay_cents)]),
  ]
}

const effectText = (what: string, less_cents: number) =>
  less_cents === 0 ? `${what} not changed.` : `${what} ${moneyText(Math.abs(less_cents))} lower.`
