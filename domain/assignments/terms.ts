import { z } from 'zod'
import { engagementTypes } from '../jobs/budget.ts'
import { jobLimits } from '../jobs/job.ts'
import { currency, enteredAmount } from '../kernel/money.ts'
import { date, requiredLine, timeZone } from '../kernel/text.ts'
import { holidayCountries } from '../kernel/holidays.ts'
import { usualPattern } from '../working-hours/working-pattern.ts'

export const termsLimits = {
  role_title: jobLimits.title,
  weekly_hours_min: jobLimits.weekly_hours_min,
  weekly_hours_max: jobLimits.weekly_hours_max,
  break_minutes: 180,
  premium_percent: 200,
  paid_leave_days: 60,
  notice_days: 90,
  trial_days: 180,
} as const

export const termsMessages = {
  role_title: 'Please enter a title.',
  rate: 'Please enter an amount.',
  days: 'Please choose at least one day.',
  time: 'Please enter a time.',
} as const

/** A time of day (`09:30`). */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, termsMessages.time)

/** The days and hours of work by the clock of a zone. An end at or before the start is on the next day. */
const workingHours = z.strictObject({
  timezone: timeZone,
  /** Weekdays: 0 is Monday. */
  days: z
    .array(z.number().int().min(0).max(6))
    .min(1, termsMessages.days)
    .max(7)
    .overwrite((days) => [...new Set(days)].toSorted())
    .meta({ examples: [usualPattern.days] }),
  from_time: clockTime.meta({ examples: [usualPattern.from_time] }),
  to_time: clockTime.meta({ examples: [usualPattern.to_time] }),
  break_minutes: z
    .number()
    .int()
    .min(0)
    .max(termsLimits.break_minutes)
    .meta({ examples: [usualPattern.break_minutes] }),
})

const percent = z.number().int().min(0).max(termsLimits.premium_percent)

/** To the minute: 37 h 30 min are 37.5. */
export const weeklyHours = z
  .number('Please enter the weekly hours.')
  .multipleOf(0.01, 'At most two decimals.')
  .min(termsLimits.weekly_hours_min, `At least ${termsLimits.weekly_hours_min} hour.`)
  .max(termsLimits.weekly_hours_max, `At most ${termsLimits.weekly_hours_max} hours.`)

/** What both sides agree to, except rates, which each side sees differently. */
export const workTerms = z.strictObject({
  role_title: requiredLine(termsLimits.role_title, termsMessages.role_title, 'A title'),
  engagement_type: z.enum(engagementTypes),
  /** The hours that are paid without a further agreement. */
  weekly_hours: weeklyHours,
  ...workingHours.shape,
  /** Added to the rate for hours beyond the weekly hours, if the company agrees to them. */
  overtime_percent: percent,
  /** Added to the rate from 10 p.m. to 6 a.m. by the clock of the terms. */
  night_percent: percent,
  /** Days a year. */
  paid_leave_days: z.number().int().min(0).max(termsLimits.paid_leave_days),
  /** Their public holidays are days off. */
  holiday_countries: z.array(z.enum(holidayCountries)).max(holidayCountries.length),
  notice_days: z.number().int().min(0).max(termsLimits.notice_days),
})
export type WorkTerms = z.output<typeof workTerms>

/** In the Philippines, the Labor Code sets 25 % for overtime (art. 87), 10 % at night (art. 86), 5 days (art. 95). */
export const termsDefaults = {
  ...usualPattern,
  overtime_percent: 25,
  night_percent: 10,
  paid_leave_days: 5,
  holiday_countries: ['PH'],
  notice_days: 14,
  trial_days: 0,
} satisfies Partial<WorkTerms> & { trial_days: number }

/** What an amendment can change, beside the rate. */
export const amendableTerms = workTerms.pick({
  role_title: true,
  weekly_hours: true,
  timezone: true,
  days: true,
  from_time: true,
  to_time: true,
  break_minutes: true,
})
export type AmendableTerms = z.output<typeof amendableTerms>

/** An hourly rate or a fixed price in currency units, as a person enters it. */
export const rate = enteredAmount({ min: jobLimits.amount_min, max: jobLimits.total_max, missing: termsMessages.rate })

/**
 * An hourly rate or a fixed price as its viewer sees it: the company what it pays, the talent what the talent is paid,
 * only staff both and the margin. Others are null.
 */
export const shownRates = z
  .object({
    bill_cents: z.number().int().nullable(),
    pay_cents: z.number().int().nullable(),
    margin_cents: z.number().int().nullable(),
    currency,
  })
  .meta({ id: 'ShownRates' })
export type ShownRates = z.output<typeof shownRates>

/** The platform fee on top of the bill rate in words, for those who see that rate: `5% of the work`. */
export const platformFee = z.string().nullable()

/** The terms of an assignment from a date on. */
export const datedTerms = workTerms
  .extend({ effective_on: date, rates: shownRates, platform_fee: platformFee })
  .meta({ id: 'DatedTerms' })
export type DatedTerms = z.output<typeof datedTerms>

/** Of terms in the order of their dates, those in effect on a date; null before the first ones. */
export const termsOn = <Dated extends { effective_on: string }>(
  terms: readonly Dated[],
  on_date: string,
): Dated | null => terms.findLast(({ effective_on }) => effective_on <= on_date) ?? null
