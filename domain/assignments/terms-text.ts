import { clockTimeText, weekdayNames } from '../kernel/calendar.ts'
import { countOf } from '../kernel/count.ts'
import { rateLabels } from '../fees/rate-labels.ts'
import { moneyText } from '../kernel/money.ts'
import type { ShownRates, WorkTerms } from './terms.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** `Monday to Friday`, `Monday and Wednesday`, `Every day`; of weekdays in order, 0 is Monday. */
export function weekdaysText(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  const names = days.map((day) => weekdayNames[day]!)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const isRange = days.length > 2 && last - first === days.length - 1
  return isRange ? `${weekdayNames[first]} to ${weekdayNames[last]}` : list.format(names)
}

/** `9:00 AM to 6:00 PM`, `10:00 PM to 6:00 AM the next day`. */
export function dailyHoursText({ from_time, to_time }: Pick<WorkTerms, 'from_time' | 'to_time'>): string {
  return `${clockTimeText(from_time)} to ${clockTimeText(to_time)}${to_time <= from_time ? ' the next day' : ''}`
}

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
