import { z } from 'zod'
import { isReferralCode, ref_max } from '../jobs/job-ref.ts'
import { currency, enteredAmount } from '../kernel/money.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { instant, line, uuid } from '../kernel/text.ts'

export const referralLimits = {
  /** In currency units. */
  bonus_min: 10,
  bonus_max: 5_000,
  /** The days with approved work after which a bonus is earned. */
  worked_days: 30,
  /** How long after the application it can be earned. */
  days: 365,
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

/** What the referrer sees: paid once it is in a payout, canceled if the company canceled the bonus. */
const shownReferralStatuses = ['pending', 'earned', 'paid', 'canceled', 'expired'] as const
export const referralStatusLabels: Record<(typeof shownReferralStatuses)[number], string> = {
  pending: 'Pending',
  earned: 'Earned',
  paid: 'Paid',
  canceled: 'Canceled',
  expired: 'Expired',
}

/** A referral as its referrer sees it, without anything about how the application goes. */
export const referral = z
  .object({
    id: uuid,
    person_name: z.string(),
    job_title: z.string(),
    company_name: z.string(),
    status: z.enum(shownReferralStatuses),
    bonus: z.number(),
    currency,
    created_at: instant,
    /** When it was earned or expired. */
    decided_at: instant.nullable(),
  })
  .meta({ id: 'Referral' })
export type Referral = z.output<typeof referral>

export const referralsQuery = pageQuery(['-created_at'], '-created_at')
export const referralsPage = pageOf(referral)
