import { z } from 'zod'
import { signature } from '../contracts/contract.ts'
import { rate, termsLimits, weeklyHours, workTerms } from '../assignments/terms.ts'
import { keptMeetings } from '../jobs/closing.ts'
import { checkPattern } from '../working-hours/working-pattern.ts'
import { toCents } from '../kernel/money.ts'
import { date, instant, requiredText, text, uuid } from '../kernel/text.ts'
import { milestoneForm, milestoneLimits } from '../milestones/milestone.ts'
import { scorecardLimits } from '../scorecards/scorecard.ts'
import { offerLimits, offerMessages } from './offer.ts'

/** Why it is sent without the scorecards of the interview plan; needed unless it replaces an open offer. */
const scorecards_reason = text(scorecardLimits.reason, 'A reason').trim().default('')

const offerTerms = workTerms.extend({
  /** What the company pays: for an hour, or in total. */
  rate,
  start_date: date,
  /** 0: no trial period. */
  trial_days: z.number().int().min(0).max(termsLimits.trial_days),
  /** The parts of fixed-price work, which add up to the price. */
  milestones: z.array(milestoneForm).max(milestoneLimits.per_assignment).default([]),
})

type Parts = Pick<z.output<typeof offerTerms>, 'engagement_type' | 'rate' | 'milestones'>

/** Fixed-price work is paid by milestones, so they add up to the price. */
function checkMilestones({ engagement_type, rate: total, milestones }: Parts, context: z.RefinementCtx): void {
  const sum = milestones.reduce((cents, milestone) => cents + toCents(milestone.rate), 0)
  const message =
    engagement_type === 'hourly'
      ? milestones.length > 0 && offerMessages.milestones_hourly
      : milestones.length === 0
        ? offerMessages.milestones
        : sum !== toCents(total) && offerMessages.milestones_total
  if (message) context.addIssue({ code: 'custom', path: ['milestones'], message })
}

/** An offer as a company member submits it. */
export const offerForm = offerTerms
  .extend({
    application_id: uuid,
    /** The open offer that this one replaces. */
    replaces_id: uuid.nullable().default(null),
    message: text(offerLimits.message, 'A message').default(''),
    expires_at: instant,
    kept_meeting_ids: keptMeetings.default([]),
    scorecards_reason,
    signature,
  })
  .superRefine(checkMilestones)
  .superRefine(checkPattern)
export type OfferForm = z.input<typeof offerForm>

/** What an offer would mean, while it is written. */
export const offerPreviewForm = offerTerms
  .pick({
    engagement_type: true,
    rate: true,
    weekly_hours: true,
    start_date: true,
    days: true,
    from_time: true,
    to_time: true,
    break_minutes: true,
    night_percent: true,
    milestones: true,
  })
  .extend({ application_id: uuid })
  .superRefine(checkPattern)
export type OfferPreviewForm = z.input<typeof offerPreviewForm>

/** The contract of an offer, while it is written. */
export const offerContractForm = offerTerms
  .extend({ application_id: uuid })
  .superRefine(checkMilestones)
  .superRefine(checkPattern)

/**
 * An offer by the hour that staff submit for a company. An owner of the company signs it before the talent sees it. The
 * other terms are the usual ones.
 */
export const submitOfferForm = offerTerms
  .pick({
    role_title: true,
    rate: true,
    weekly_hours: true,
    timezone: true,
    days: true,
    from_time: true,
    to_time: true,
    break_minutes: true,
    start_date: true,
  })
  .extend({
    job_id: z.uuid(offerMessages.job_id),
    talent_id: z.uuid(offerMessages.talent_id),
    message: text(offerLimits.message, 'A message').default(''),
    /** Confirms that a talent who has not applied for the job agreed to be presented to the company. */
    has_consent: z.boolean().default(false),
  })
  .superRefine(checkPattern)
export type SubmitOfferForm = z.input<typeof submitOfferForm>

/** The owner signs an offer that staff submitted, and chooses what members choose in theirs. */
export const approveOfferForm = z.strictObject({
  signature: signature.optional(),
  kept_meeting_ids: keptMeetings.default([]),
  scorecards_reason,
})

const reason = requiredText(offerLimits.reason, offerMessages.reason, 'A reason')

export const withdrawOfferForm = z.strictObject({ reason: text(offerLimits.reason, 'A reason').default('') })
export const declineOfferForm = z.strictObject({ reason })
/** In the talent's rate. */
export const counterForm = z.strictObject({
  rate,
  weekly_hours: weeklyHours,
  start_date: date,
  message: text(offerLimits.counter_message, 'A message').default(''),
})
export const extendOfferForm = z.strictObject({ expires_at: instant })
/** `has_agreed` confirms that the contract was read. */
export const acceptOfferForm = z.strictObject({ signature, has_agreed: z.literal(true, offerMessages.agreed) })
