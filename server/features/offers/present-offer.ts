import { assignmentMessages } from '#domain/assignments/assignment.ts'
import { showRates } from '#domain/assignments/pricing.ts'
import { seesBill } from '#domain/fees/margin.ts'
import type { CompanyFees } from '#server/features/fees/fee-rules.ts'
import { companyReader, payOf } from '#server/features/fees/margin.ts'
import type { WorkTerms } from '#domain/assignments/terms.ts'
import { patternWithHours } from '#domain/working-hours/working-pattern.ts'
import { platformFeeText } from '#domain/fees/compute-fees.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { toCents, moneyText } from '#domain/kernel/money.ts'
import { earliestExpiry, latestExpiry, leavesTime } from '#domain/offers/expiry.ts'
import { offerMachine, openOfferStates } from '#domain/offers/offer-machine.ts'
import { offerActions, offerLimits, offerMessages } from '#domain/offers/offer.ts'
import type { OfferForm } from '#domain/offers/offer-forms.ts'
import type { Offer, OfferAction } from '#domain/offers/offer.ts'
import { outlookOf, weeklyAmounts } from '#domain/offers/outlook.ts'
import { pathTo } from '#domain/paths.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { may } from '#domain/policies.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { OfferMilestone, OfferRow } from './find-offer.ts'

type FeesOn = (date: string) => CompanyFees

/** An offer as an actor sees it who may see it. `feesOn` are the fees of its company. */
export function presentOffer(actor: Actor, row: OfferRow, feesOn: FeesOn, at: string = now()): Offer {
  const isTalent = actor.role === 'applicant'
  const fees = feesOn(row.start_date)
  return {
    id: row.id,
    application_id: row.application_id,
    job_id: row.job_id,
    job_title: row.job_title,
    company: { id: row.company_id, name: row.company_name, timezone: row.company_timezone },
    talent: { id: row.applicant_id, name: row.talent_name, timezone: row.talent_timezone },
    status: row.status,
    ...termsOf(row),
    rates: showRates(actor, row),
    platform_fee: seesBill(actor) ? platformFeeText(fees.platform_fee) : null,
    start_date: row.start_date,
    trial_days: row.trial_days,
    milestones: row.milestones.map((one) => ({
      title: one.title,
      due_on: one.due_on,
      rates: showRates(actor, one),
    })),
    message: row.message,
    // The company sends what staff submitted when it signs it.
    sent_by: isTalent && row.is_by_staff ? row.approver_name : row.sender_name,
    sent_at: row.sent_at,
    expires_at: row.expires_at,
    decided_at: row.decided_at,
    reason: row.reason,
    is_over_budget: !isTalent && row.is_over_budget,
    approved_by: isTalent ? null : row.approver_name,
    is_by_staff: !isTalent && row.is_by_staff,
    kept_meeting_ids: actor.role === 'company' ? row.kept_meeting_ids : [],
    scorecards_reason: actor.role === 'company' ? row.scorecards_reason : '',
    counter: presentCounter(actor, row, feesOn),
    outlook: outlookOf(actor, row, fees.of),
    assignment_id: row.assignment_id,
    allowed: offerActions.filter((action) => isAllowed(actor, row, action, at)),
  }
}

/** The columns of an offer that are terms of work. */
const termsOf = (row: OfferRow): WorkTerms => ({
  role_title: row.role_title,
  engagement_type: row.engagement_type,
  weekly_hours: row.weekly_hours,
  timezone: row.timezone,
  days: row.days,
  from_time: row.from_time,
  to_time: row.to_time,
  break_minutes: row.break_minutes,
  overtime_percent: row.overtime_percent,
  night_percent: row.night_percent,
  paid_leave_days: row.paid_leave_days,
  holiday_countries: row.holiday_countries as WorkTerms['holiday_countries'],
  notice_days: row.notice_days,
})

function presentCounter(actor: Actor, row: OfferRow, feesOn: FeesOn): Offer['counter'] {
  if (row.countered_at === null) return null
  const asked = askedTerms(row)
  return {
    rates: showRates(actor, asked),
    ...weeklyAmounts(actor, asked, feesOn(asked.start_date).of),
    weekly_hours: asked.weekly_hours,
    start_date: asked.start_date,
    message: row.counter_message,
    at: row.countered_at,
  }
}

/** The terms of a counteroffer. */
export const askedTerms = (row: OfferRow) => ({
  ...termsOf(row),
  ...patternWithHours(termsOf(row), row.counter_weekly_hours!),
  weekly_hours: row.counter_weekly_hours!,
  bill_cents: row.counter_bill_cents!,
  pay_cents: row.counter_pay_cents!,
  start_date: row.counter_start_date!,
})

/** What a week, or fixed-price work, costs the company with a counteroffer and with its offer, in a sentence. */
export function counterCostText(row: OfferRow, feesOn: FeesOn): string {
  const [offered, asked] = [row, askedTerms(row)].map((terms) => {
    const { weekly, platform_fee_cents, tax_cents } = weeklyAmounts(companyReader, terms, feesOn(terms.start_date).of)
    return { cents: weekly.bill_cents! + platform_fee_cents! + tax_cents!, isTaxed: tax_cents! > 0 }
  }) as [Cost, Cost]
  const what = row.engagement_type === 'hourly' ? 'A week' : 'The work'
  const tax = asked.isTaxed ? 'the platform fee and tax' : 'the platform fee, before tax'
  return `${what} costs you ${moneyText(asked.cents)} then, instead of ${moneyText(offered.cents)}, with ${tax}.`
}

interface Cost {
  cents: number
  isTaxed: boolean
}

/** Whether the offer's state and time permit an action, and the policy does. */
function isAllowed(actor: Actor, row: OfferRow, action: OfferAction, at: string): boolean {
  if (!may(actor, `offer.${action}`, row)) return false
  const isOpen = openOfferStates.some((state) => state === row.status)
  if (action === 'withdraw' || action === 'replace') return isOpen
  if (!isOpen || Date.parse(row.expires_at) <= Date.parse(at)) return false
  if ((action === 'accept' || action === 'approve') && isStartOver(row, at)) return false
  if (action === 'extend') return Date.parse(row.expires_at) < latestExpiry(row).getTime()
  return mayMove(offerMachine, row.status, action) && !(action === 'counter' && row.has_countered)
}

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

type Start = Pick<Offer, 'start_date' | 'timezone'>

const hour_ms = 3_600_000

/** Throws unless work can begin on the date, by the clock of the terms, after an offer that was open for long enough. */
export function checkStartDate(offer: Start): void {
  const at = new Date(now())
  const today = dateIn(offer.timezone, at)
  if (offer.start_date < today) throw fieldFailure('start_date', offerMessages.start_date)
  if (offer.start_date > addDays(today, offerLimits.days_ahead))
    throw fieldFailure('start_date', offerMessages.start_date_far)
  if (!leavesTime(offer, at)) throw fieldFailure('start_date', offerMessages.start_date_soon)
}

/** Whether the start date of an offer is over, by the clock of its terms. */
const isStartOver = (offer: Start, at: string): boolean => Date.parse(at) >= latestExpiry(offer).getTime()

/** Throws after the start date of an offer, so that no contract is retroactive. */
export function checkNotStarted(offer: Start): void {
  if (isStartOver(offer, now())) throw new Failure('illegal_move', { message: offerMessages.started })
}

/** Throws unless the offer can expire at the instant. */
export function checkExpiry(expires_at: string, offer: Start): void {
  const time = Date.parse(expires_at)
  if (time < earliestExpiry(new Date(now())).getTime()) throw fieldFailure('expires_at', offerMessages.expires_at)
  if (time > Date.parse(fromNow(offerLimits.days_ahead * 24 * hour_ms)))
    throw fieldFailure('expires_at', offerMessages.expires_at_far)
  if (time > latestExpiry(offer).getTime()) throw fieldFailure('expires_at', offerMessages.expires_at_start)
}

/** Of the notification and the email about an approval. */
export const approvedTitle = ({ talent_name }: Pick<OfferRow, 'talent_name'>): string =>
  `Your offer to ${talent_name} was approved`

/** The page of the assignment once there is one, otherwise of the application. */
export const offerPath = (
  role: 'applicant' | 'company',
  { application_id, assignment_id }: Pick<OfferRow, 'application_id' | 'assignment_id'>,
): string =>
  assignment_id ? assignmentPath(role, assignment_id) : pathTo(`${role}_application`, { id: application_id })
