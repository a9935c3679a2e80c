import { z } from 'zod'
import { enteredAmount } from '../kernel/money.ts'
import { pageOf, pageQuery, searchWords } from '../kernel/page.ts'
import { timeZone, tooLongText } from '../kernel/text.ts'
import { skillLimit, skillName } from '../skills/skills.ts'
import { engagementTypes } from './budget.ts'
import { utcOffsets } from './job-form.ts'
import { jobLimits, openJob } from './job.ts'
import { utcOffsetMinutes } from './utc-offset.ts'
import { workday_hours, workdayOverlap } from './workday-overlap.ts'

/** The maximum number of results counted and paged; beyond it, the total is "1,000+". */
export const countLimit = 1_000

/** `match` sorts by relevance if there are search words, otherwise by newest. */
export const openJobSorts = ['match', '-published_at', 'published_at', '-rate', '-price', 'applications'] as const

const number = (min: number, max: number) => z.coerce.number().min(min).max(max).optional()
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max).optional()

/** Several values in one parameter: `React,Node.js`. */
const list = (most: number, longest: number) =>
  z
    .string()
    .max(most * (longest + 1))
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean))
    .refine((all) => all.length <= most, `At most ${most} of these.`)
    .refine((all) => all.every((one) => one.length <= longest), tooLongText('Each', longest))
    .transform((all) => (all.length > 0 ? all : undefined))
    .optional()

/** An applicant's search for open jobs. */
export const openJobsQuery = pageQuery(openJobSorts, 'match').extend({
  q: searchWords,
  saved: z.stringbool().optional(),
  /** Any of these. */
  skills: list(jobLimits.skills, skillLimit),
  engagement_type: z.enum(engagementTypes).optional(),
  /** Minimum pay of hourly jobs, and of fixed-price jobs; each applies only to its own type. */
  rate_min: number(jobLimits.amount_min, jobLimits.rate_max),
  price_min: number(jobLimits.amount_min, jobLimits.total_max),
  hours_min: wholeNumber(jobLimits.weekly_hours_min, jobLimits.weekly_hours_max),
  hours_max: wholeNumber(jobLimits.weekly_hours_min, jobLimits.weekly_hours_max),
  /** The minimum number of shared working hours, relative to `zone`. */
  overlap: wholeNumber(1, workday_hours),
  zone: timeZone.optional(),
})
export type OpenJobsQuery = z.output<typeof openJobsQuery>

const amount = (max: number) => enteredAmount({ min: jobLimits.amount_min, max }).nullable()
const hours = z
  .number('Please enter the hours.')
  .int('Whole hours only.')
  .min(jobLimits.weekly_hours_min, `At least ${jobLimits.weekly_hours_min}.`)
  .max(jobLimits.weekly_hours_max, `At most ${jobLimits.weekly_hours_max}.`)
  .nullable()

/** The search filters as a form; an empty filter is null. */
export const openJobFilters = z
  .object({
    skills: z.array(skillName).max(jobLimits.skills, `At most ${jobLimits.skills} skills.`),
    engagement_type: z.enum(engagementTypes).nullable(),
    rate_min: amount(jobLimits.rate_max),
    price_min: amount(jobLimits.total_max),
    hours_min: hours,
    hours_max: hours,
    overlap: z.number().int().min(1).max(workday_hours).nullable(),
  })
  .refine(({ hours_min, hours_max }) => (hours_min ?? 0) <= (hours_max ?? Infinity), {
    path: ['hours_max'],
    message: 'The maximum cannot be below the minimum.',
  })
export type OpenJobFilters = z.output<typeof openJobFilters>

/** A page of search results. */
export const foundJobs = pageOf(openJob)
  .extend({
    /** The query actually searched if the original had no results: `python` for `pyhton`. */
    corrected: z.string().nullable(),
    /** There are more results than `total`. */
    more: z.boolean(),
  })
  .meta({ id: 'FoundJobs' })
export type FoundJobs = z.output<typeof foundJobs>

/** The offsets whose working day shares at least `least` hours with one at `minutes` east of UTC. */
export const overlappingOffsets = (least: number, minutes: number): string[] =>
  utcOffsets.filter((offset) => workdayOverlap(utcOffsetMinutes(offset), minutes) >= least)

/** Says that other words were searched, and found nothing either where filters exclude what they name. */
export const correctedText = ({ corrected, total }: { corrected: string; total: number }): string =>
  total > 0
    ? `No job matches your words. These are the results for “${corrected}”.`
    : `No job matches your words, and none matches “${corrected}” with these filters.`
