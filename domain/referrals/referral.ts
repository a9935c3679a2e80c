import { z } from 'zod'
import { isReferralCode, ref_max } from '../jobs/job-ref.ts'
import { currency, enteredAmount } from '../kernel/money.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { email, instant, line, requiredLine, uuid } from '../kernel/text.ts'

export const referralLimits = {
  /** In currency units. */
  bonus_min: 10,
  bonus_max: 5_000,
  /** The days with approved work after which a bonus is earned. */
  worked_days: 30,
  /** How long after the application it can be earned. */
  days: 365,
  person_name: 100,
  /** The people whom a referrer can invite by email within 24 hours. */
  invited_a_day: 10,
  /** The invitations that an address gets within a week from all senders. */
  mails_a_week: 3,
} as const

export const referralMessages = {
  name: 'Please enter the name of the person.',
  email: 'Please enter the email address of the person.',
  own: 'This is your own address.',
  invited: 'You already invited this person to this job.',
  too_many: `You can invite ${referralLimits.invited_a_day} people within 24 hours.`,
} as const

/** What a company pays for a referral; null: nothing. */
export const referralSettingsForm = z
  .strictObject({
    bonus: enteredAmount({ min: referralLimits.bonus_min, max: referralLimits.bonus_max }).nullable(),
  })
  .meta({ id: 'ReferralSettingsForm' })
export type ReferralSettingsForm = z.output<typeof referralSettingsForm>

export const referralSettings = z
  .object({ ...referralSettingsForm.shape, allowed: z.array(z.enum(['edit_settings'])) })
  .meta({ id: 'ReferralSettings' })
export type ReferralSettings = z.output<typeof referralSettings>

/** What the talent receives for referring a person to a job; null where they cannot. */
export const jobReferral = z
  .object({ bonus: z.number().nullable(), currency, allowed: z.array(z.enum(['share'])) })
  .meta({ id: 'JobReferral' })
export type JobReferral = z.output<typeof jobReferral>

/** A talent's or member's own link to share. */
export const referralLink = z.object({ url: z.url() }).meta({ id: 'ReferralLink' })
export type ReferralLink = z.output<typeof referralLink>

export const referrerQuery = z.strictObject({
  ref: line(ref_max, 'A ref')
    .refine(isReferralCode, 'This is not the code of a referral.')
    .meta({ examples: ['abcdefghjk'] })
    .optional(),
})

/** Who shared the link, as the person who applies with it learns it. */
export const referrer = z
  .object({
    /** Null without one. */
    name: z.string().nullable(),
    /** A member of the company, not a talent who works for it. */
    is_member: z.boolean(),
    /** A talent who would receive a bonus, and sees what becomes of it. */
    earns_bonus: z.boolean(),
  })
  .meta({ id: 'Referrer' })
export type Referrer = z.output<typeof referrer>

/** The person whom a referrer invites to a job by email. */
export const referralInvitationForm = z
  .strictObject({
    name: requiredLine(referralLimits.person_name, referralMessages.name, 'A name'),
    email: z.string(referralMessages.email).min(1, referralMessages.email).pipe(email),
  })
  .meta({ id: 'ReferralInvitationForm' })
export type ReferralInvitationForm = z.output<typeof referralInvitationForm>

/**
 * What the referrer sees. A person who was not hired stays `applied`, so that a rejection is not told. The bonus is earned
 * by days of work, paid once it is in a payout, and canceled if the company canceled it.
 */
const shownReferralStatuses = ['invited', 'applied', 'hired', 'earned', 'paid', 'canceled', 'expired'] as const
export const referralStatusLabels: Record<(typeof shownReferralStatuses)[number], string> = {
  invited: 'Invited',
  applied: 'Applied',
  hired: 'Hired',
  earned: 'Bonus earned',
  paid: 'Bonus paid',
  canceled: 'Bonus canceled',
  expired: 'Expired',
}

/** A person whom a referrer invited, or who applied with the link, as the referrer sees it. */
export const referral = z
  .object({
    id: uuid,
    person_name: z.string(),
    job_title: z.string(),
    company_name: z.string(),
    status: z.enum(shownReferralStatuses),
    /** The days with approved work of a person who was hired, up to those that earn the bonus; null otherwise. */
    worked_days: z.number().int().nullable(),
    /** Null for members of the company, and for invitations while the company pays none. */
    bonus: z.number().nullable(),
    currency,
    created_at: instant,
    /** When it was earned or expired. */
    decided_at: instant.nullable(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.output<typeof referral>

export const referralsQuery = pageQuery(['-created_at'], '-created_at').extend({ job_id: uuid.optional() })
export type ReferralsQuery = z.output<typeof referralsQuery>
export const referralsPage = pageOf(referral)
