import { z } from 'zod'
import { platformFee, shownRates, workTerms } from '../assignments/terms.ts'
import { pageQuery, searchWords, several } from '../kernel/page.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { offerMachine } from './offer-machine.ts'

export const offerLimits = {
  message: 5_000,
  counter_message: 1_000,
  reason: 500,
  /** How far ahead work can begin and an offer can expire. */
  days_ahead: 180,
  /** Jobs suggested to staff who submit an offer. */
  jobs_listed: 50,
  /** An offer is open for at least this long. */
  open_hours_min: 24,
} as const

/** How long an offer is open unless the company chooses another time. */
export const offerOpenDays = 7
/** Applicants are reminded this long before an offer expires. */
export const offerReminderHours = 24

export const offerMessages = {
  agreed: 'Please confirm that you have read the contract.',
  reason: 'Please say why.',
  start_date: 'Please choose a date from today on.',
  start_date_far: `Please choose a date within the next ${offerLimits.days_ahead} days.`,
  expires_at: `Please choose a time at least ${offerLimits.open_hours_min} hours from now.`,
  expires_at_far: `Please choose a time within the next ${offerLimits.days_ahead} days.`,
  expires_at_start: 'Please choose a time before the end of the start date.',
  started: 'The start date has passed. Please ask for a new offer.',
  not_later: 'Please choose a later time than the current one.',
  milestones: 'Please add a milestone.',
  milestones_total: 'The milestones must add up to the fixed price.',
  milestones_hourly: 'Only fixed-price work has milestones.',
  countered: 'You have already made a counteroffer.',
  replaced: 'Only an open offer to the same applicant can be replaced.',
  rate_far: 'Please enter a lower amount.',
  start_date_soon: 'Please choose a later date, so that both sides have at least a day to answer.',
  company: 'Please choose a company.',
  job_id: 'Please choose an open job.',
  talent_id: 'Please choose a talent.',
  application_ended: 'This talent’s application for the job has ended.',
  has_offer: 'This talent has an offer for the job already. It is on the page of the application.',
  has_consent: 'Please confirm that the talent agreed.',
  company_inactive: 'This company is suspended or deleted.',
  sign: 'Please type your full name to sign for your company.',
  same_terms: 'Please change the rate, the hours or the start date.',
} as const

/** The dates and amounts that follow from an offer, before anyone sends or accepts it. */
export const offerOutlook = z
  .object({
    /** The first day of the week's days from the start date on. */
    first_day: date,
    /** The Monday on which the first approved week is invoiced. */
    first_invoice_on: date,
    first_payday_on: date,
    /** For the planned hours of a full week with the night premium, or the whole price of fixed-price work. */
    weekly: shownRates,
    /** Of the weekly amount, for those who see what the company pays. */
    platform_fee_cents: z.number().int().nullable(),
    /** The planned night hours of a full week, and what they add to its amount; null without any. */
    night: z.object({ minutes: z.number().int(), amounts: shownRates }).nullable(),
    /** Of the work and the fee, by the tax rules in effect on the start date. */
    tax_cents: z.number().int().nullable(),
    /** Company only: an owner has to approve it. */
    is_over_budget: z.boolean(),
  })
  .meta({ id: 'OfferOutlook' })
export type OfferOutlook = z.output<typeof offerOutlook>

export const offerActions = [
  'approve',
  'counter',
  'keep',
  'accept',
  'decline',
  'withdraw',
  'replace',
  'extend',
] as const
export type OfferAction = (typeof offerActions)[number]

/** An offer as one of its parties, or staff, sees it. */
export const offer = workTerms
  .extend({
    id: uuid,
    application_id: uuid,
    job_id: uuid,
    job_title: z.string(),
    company: z.object({ id: uuid, name: z.string(), timezone: z.string() }),
    talent: z.object({ id: uuid, name: z.string(), timezone: z.string() }),
    status: z.enum(offerMachine.states),
    rates: shownRates,
    platform_fee: platformFee,
    start_date: date,
    trial_days: z.number().int(),
    milestones: z.array(z.object({ title: z.string(), due_on: date.nullable(), rates: shownRates })),
    message: z.string(),
    sent_by: z.string().nullable(),
    sent_at: instant,
    expires_at: instant,
    decided_at: instant.nullable(),
    /** Why it was declined or withdrawn. */
    reason: z.string(),
    is_over_budget: z.boolean(),
    approved_by: z.string().nullable(),
    /** Staff submitted it for the company. */
    is_by_staff: z.boolean(),
    /** For the company: the interviews that are not canceled when accepting the offer fills the job. */
    kept_meeting_ids: z.array(uuid),
    /** Why it was sent without all scorecards, for the company; otherwise empty. */
    scorecards_reason: z.string(),
    /** What the talent asks for instead; the rate as the viewer sees it. */
    counter: z
      .object({
        rates: shownRates,
        weekly_hours: z.number(),
        start_date: date,
        message: z.string(),
        at: instant,
        ...offerOutlook.pick({ weekly: true, platform_fee_cents: true, tax_cents: true, night: true }).shape,
      })
      .nullable(),
    outlook: offerOutlook,
    assignment_id: uuid.nullable(),
    allowed: z.array(z.enum(offerActions)),
  })
  .meta({ id: 'Offer' })
export type Offer = z.output<typeof offer>

/** An offer that staff submitted, for staff. */
export const submittedOffer = z
  .object({
    id: uuid,
    company: z.object({ id: uuid, name: z.string() }),
    talent: z.object({ id: uuid, name: z.string() }),
    role_title: z.string(),
    rates: shownRates,
    start_date: date,
    status: z.enum(offerMachine.states),
    submitted_by: z.string().nullable(),
    /** When it was submitted, or sent to the talent. */
    sent_at: instant,
    expires_at: instant,
    /** Why it was declined or withdrawn. */
    reason: z.string(),
    assignment_id: uuid.nullable(),
    allowed: z.array(z.enum(['withdraw'])),
  })
  .meta({ id: 'SubmittedOffer' })
export type SubmittedOffer = z.output<typeof submittedOffer>

export const submittedOffersQuery = pageQuery(['-sent_at'], '-sent_at').extend({
  /** Words in the names of the talent and the company, and in the role. */
  q: searchWords,
  /** Any of these; without one, all. */
  status: several(z.enum(offerMachine.states), offerMachine.states.length),
})

/** A job for which staff can submit an offer, with the terms to begin with. */
export const offerJob = z
  .object({
    id: uuid,
    title: z.string(),
    weekly_hours: z.number().int(),
    /** Of the company, and so of the terms. */
    timezone: z.string(),
    /** The most that it pays for an hour; null for work at a fixed price. */
    rate_max: z.number().nullable(),
  })
  .meta({ id: 'OfferJob' })
export type OfferJob = z.output<typeof offerJob>
