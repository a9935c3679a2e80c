import { seesBill, showRates } from '#domain/assignments/pricing.ts'
import type { WorkTerms } from '#domain/assignments/terms.ts'
import { platformFeeText } from '#domain/fees/compute-fees.ts'
import type { FeeRate } from '#domain/fees/fee-rule.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { latestExpiry } from '#domain/offers/expiry.ts'
import { offerMachine, openOfferStates } from '#domain/offers/offer-machine.ts'
import { offerActions } from '#domain/offers/offer.ts'
import type { Offer, OfferAction } from '#domain/offers/offer.ts'
import { outlookOf } from '#domain/offers/outlook.ts'
import { may } from '#domain/policies.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isStartOver } from './offer-dates.ts'
import type { OfferRow } from './offer-rows.ts'

/** An offer as an actor sees it who may see it. `feeOn` is the platform fee of its company. */
export function presentOffer(actor: Actor, row: OfferRow, feeOn: (date: string) => FeeRate, at: string = now()): Offer {
  const isTalent = actor.role === 'applicant'
  const fee = feeOn(row.start_date)
  return {
    id: row.id,
    application_id: row.application_id,
    job_id: row.job_id,
    job_title: row.job_title,
    company: { id: row.company_id, name: row.company_name },
    talent: { id: row.applicant_id, name: row.talent_name },
    status: row.status,
    ...termsOf(row),
    rates: showRates(actor, row),
    platform_fee: seesBill(actor) ? platformFeeText(fee) : null,
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
    counter: presentCounter(actor, row),
    outlook: outlookOf(actor, row, fee),
    assignment_id: row.assignment_id,
    allowed: offerActions.filter((action) => isAllowed(actor, row, action, at)),
  }
}

/** The columns of an offer that are terms of work. */
export const termsOf = (row: OfferRow): WorkTerms => ({
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

function presentCounter(actor: Actor, row: OfferRow): Offer['counter'] {
  const { countered_at, counter_bill_cents, counter_pay_cents, counter_weekly_hours, counter_start_date } = row
  if (countered_at === null) return null
  return {
    rates: showRates(actor, { bill_cents: counter_bill_cents!, pay_cents: counter_pay_cents! }),
    weekly_hours: counter_weekly_hours!,
    start_date: counter_start_date!,
    message: row.counter_message,
    at: countered_at,
  }
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
