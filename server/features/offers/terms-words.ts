import { showRates } from '#domain/assignments/pricing.ts'
import type { HourCycle } from '#domain/accounts/display.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { clockTimeText, dateText } from '#domain/kernel/calendar.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { clockLines, nextClockLines } from '#domain/working-hours/both-clocks.ts'
import { weekdaysText } from '#domain/working-hours/hours-text.ts'
import { weeklyHoursText } from '#domain/working-hours/working-pattern.ts'
import type { OfferRow } from './find-offer.ts'
import { askedTerms } from './present-offer.ts'

type Reader = Pick<Actor, 'role'>
type Terms = Pick<OfferRow, 'engagement_type' | 'bill_cents' | 'pay_cents' | 'weekly_hours' | 'start_date'>

/** `you receive $15.00 an hour, 20 hours a week, from Dec 1, 2026`: the terms with the reader's rate. */
export function termsText(reader: Reader, terms: Terms): string {
  const { bill_cents, pay_cents } = showRates(reader, terms)
  const label = (bill_cents === null ? rateLabels.pay : rateLabels.bill).toLowerCase()
  const amount = `${label} ${moneyText(bill_cents ?? pay_cents ?? 0)}`
  const from = `from ${dateText(terms.start_date)}`
  return terms.engagement_type === 'hourly'
    ? `${amount} an hour, ${weeklyHoursText(terms.weekly_hours)} a week, ${from}`
    : `${amount} in total, ${from}`
}

/** The terms that a talent asks for in a counteroffer. */
export const counterText = (reader: Reader, row: OfferRow): string => termsText(reader, askedTerms(row))

type Hours = Pick<
  OfferRow,
  'days' | 'from_time' | 'to_time' | 'timezone' | 'start_date' | 'company_timezone' | 'talent_timezone'
>

interface HoursReader {
  role: 'applicant' | 'company'
  timezone: string
  hour_cycle: HourCycle
}

/**
 * `Working hours: Monday to Friday, 10:00 PM–3:00 AM in Berlin; Tuesday to Saturday, 5:00 AM–10:00 AM your time.`: on
 * the clocks of the reader and of the other party, and from when daylight saving time changes them.
 */
export function hoursText(hours: Hours, { role, timezone: own, hour_cycle }: HoursReader): string {
  const readers = { own, others: [role === 'company' ? hours.talent_timezone : hours.company_timezone] }
  const timeText = hour_cycle === 'h12' ? clockTimeText : (time: string) => time
  const [first, ...others] = clockLines(hours, readers, hours.start_date, timeText)
  const later = nextClockLines(hours, readers, { on_date: hours.start_date, until: null }, timeText)
  const lines = [
    `${weekdaysText(hours.days)}, ${first}`,
    ...others,
    ...later.map(({ from_on, text }) => `from ${dateText(from_on)}, ${text}`),
  ]
  return `Working hours: ${lines.join('; ')}.`
}

/** The working hours that a talent asks for in a counteroffer. */
export const counterHoursText = (row: OfferRow, reader: HoursReader): string =>
  hoursText({ ...row, ...askedTerms(row) }, reader)
