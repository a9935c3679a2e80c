import { showRates } from '#domain/assignments/pricing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { assignmentPath, pathTo } from '#domain/paths.ts'
import type { OfferRow } from './find-offer.ts'

type Reader = Pick<Actor, 'role'>
type Terms = Pick<OfferRow, 'engagement_type' | 'bill_cents' | 'pay_cents' | 'weekly_hours' | 'start_date'>

/** `$15.00 an hour, 20 hours a week, from Dec 1, 2026`: the terms with the reader's rate. */
export function termsText(reader: Reader, terms: Terms): string {
  const { bill_cents, pay_cents } = showRates(reader, terms)
  const amount = moneyText(bill_cents ?? pay_cents ?? 0)
  const from = `from ${dateText(terms.start_date)}`
  return terms.engagement_type === 'hourly'
    ? `${amount} an hour, ${countOf(terms.weekly_hours, 'hour', 'hours')} a week, ${from}`
    : `${amount} in total, ${from}`
}

/** The terms that a talent asks for in a counteroffer. */
export const counterText = (reader: Reader, row: OfferRow): string =>
  termsText(reader, {
    engagement_type: row.engagement_type,
    bill_cents: row.counter_bill_cents!,
    pay_cents: row.counter_pay_cents!,
    weekly_hours: row.counter_weekly_hours!,
    start_date: row.counter_start_date!,
  })

/** Of the notification and the email about an approval. */
export const approvedTitle = ({ talent_name }: Pick<OfferRow, 'talent_name'>): string =>
  `Your offer to ${talent_name} was approved`

/** The page of the assignment once there is one, otherwise of the application. */
export const offerPath = (
  role: 'applicant' | 'company',
  { application_id, assignment_id }: Pick<OfferRow, 'application_id' | 'assignment_id'>,
): string =>
  assignment_id ? assignmentPath(role, assignment_id) : pathTo(`${role}_application`, { id: application_id })
