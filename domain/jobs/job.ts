import { lazily } from '../kernel/lazily.ts'
import { z } from 'zod'
import { testSummary } from '../tests/test.ts'
import { currency, enteredAmount, fromCents } from '../kernel/money.ts'
import { date, email, instant, line, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import { skillKey, skillLimit, skillName } from '../skills/skills.ts'
import { jobFlag } from './job-flag.ts'
import { jobMachine } from './job-machine.ts'
import type { JobMove } from './job-machine.ts'

/** All limits of a job posting. The database's CHECK constraints repeat them; a test compares both. */
export const jobLimits = {
  title: 60,
  description: 10_000,
  weekly_hours_min: 1,
  weekly_hours_max: 60,
  amount_min: 1,
  rate_max: 1_000,
  total_max: 10_000_000,
  skills: 20,
  certs: 20,
  tag: skillLimit,
  tests: 10,
  openings_min: 1,
  openings_max: 100,
  closing_message: 5_000,
  /** Interviews that the company keeps when the job is filled. */
  kept_meetings: 100,
} as const

export const engagementTypes = ['hourly', 'fixed'] as const
export const engagementLabels = { hourly: 'Hourly', fixed: 'Fixed price' } as const
export const visibilities = ['public', 'private'] as const
export const visibilityLabels = { public: 'Public', private: 'Private' } as const

/** The 27 whole-hour offsets from UTC-12:00 to UTC+14:00. */
export const utcOffsets = Array.from({ length: 27 }, (_, index) => {
  const hours = index - 12
  return `UTC${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
})

export const certificationOptions = [
  'AWS Solutions Architect',
  'Azure',
  'Google Cloud',
  'Kubernetes Administrator',
  'CISSP',
  'Security+',
  'CEH',
  'Data Professional',
  'PMP',
  'Scrum Master',
] as const

/** The initial form values, also saved for empty fields of a draft. */
export const jobDefaults = {
  title: 'Untitled Job',
  description: 'No description yet.',
  engagement_type: 'hourly',
  weekly_hours: 20,
  timezone: 'UTC+00:00',
  visibility: 'public',
  openings: 1,
} as const

export const jobMessages = {
  missing_budget: 'Missing budget information',
  title: 'Please provide a job title.',
  rates: 'Please specify both minimum and maximum hourly rates.',
  total: 'Please specify the total budget for this fixed-price job.',
  description: 'Please provide a job description.',
  rate_order: 'The maximum rate cannot be below the minimum rate.',
  start_date: 'The start date cannot be in the past.',
  offers_open: 'This would fill the job while offers or interviews are open. Its hiring team decides about them.',
  scopes: (missing: readonly string[]) =>
    `This would fill the job while offers or interviews are open. To decide about them, the API token also needs ${missing.join(' and ')}.`,
  kept_meetings: 'Only interviews for the same job can be kept.',
} as const

const amount = (max: number) => enteredAmount({ min: jobLimits.amount_min, max })

const tags = (tag: z.ZodString, max: number, name: string, keyOf: (tag: string) => string) =>
  z
    .array(tag)
    .max(max, `At most ${max} ${name}.`)
    .refine((all) => new Set(all.map(keyOf)).size === all.length, 'Each one can be listed only once.')

const certification = requiredLine(jobLimits.tag, 'This field cannot be empty.')

const jobFields = z.strictObject({
  title: line(jobLimits.title, 'A job title').default(''),
  /** Markdown, as parsed by `parseMarkdown`. */
  description: text(jobLimits.description, 'A description').trim().default(''),
  engagement_type: z.enum(engagementTypes).default(jobDefaults.engagement_type),
  budget_min: amount(jobLimits.rate_max).nullish(),
  budget_max: amount(jobLimits.rate_max).nullish(),
  budget_total: amount(jobLimits.total_max).nullish(),
  weekly_hours: z
    .number('Please enter the weekly hours.')
    .int('Whole hours only.')
    .min(jobLimits.weekly_hours_min, `At least ${jobLimits.weekly_hours_min} hour.`)
    .max(jobLimits.weekly_hours_max, `At most ${jobLimits.weekly_hours_max} hours.`)
    .default(jobDefaults.weekly_hours),
  /** The number of hires: the job is filled when accepted offers reach it. */
  openings: z
    .number('Please enter the number of openings.')
    .int('Whole numbers only.')
    .min(jobLimits.openings_min, `At least ${jobLimits.openings_min}.`)
    .max(jobLimits.openings_max, `At most ${jobLimits.openings_max}.`)
    .default(jobDefaults.openings),
  start_date: date.nullish(),
  skill_tags: tags(skillName, jobLimits.skills, 'skills', skillKey).default([]),
  timezone: z.enum(utcOffsets, 'Please choose a time zone.').default(jobDefaults.timezone),
  test_ids: z.array(uuid).max(jobLimits.tests, `At most ${jobLimits.tests} tests.`).default([]),
  required_certs: tags(certification, jobLimits.certs, 'certifications', (name) => name.toLowerCase()).default([]),
  visibility: z.enum(visibilities).default(jobDefaults.visibility),
  cc_email: z.union([z.literal(''), email]).nullish(),
})

type JobFields = z.output<typeof jobFields>

const wrongAt = (context: z.RefinementCtx, path: keyof JobFields, message: string) =>
  context.addIssue({ code: 'custom', path: [path], message })

function checkRates(job: JobFields, context: z.RefinementCtx): void {
  if (job.engagement_type !== 'hourly' || job.budget_min == null || job.budget_max == null) return
  if (job.budget_max < job.budget_min) wrongAt(context, 'budget_max', jobMessages.rate_order)
}

/** A draft: every field is optional, but values must be valid. */
export const jobDraft = jobFields.superRefine(checkRates).meta({ id: 'JobDraft' })

/** A complete job, ready to publish. The server also requires text in the description besides its markup. */
export const jobPosting = jobFields
  .extend({
    title: requiredLine(jobLimits.title, jobMessages.title, 'A job title'),
    description: requiredText(jobLimits.description, jobMessages.description, 'A description'),
  })
  .superRefine(checkRates)
  .superRefine((job, context) => {
    if (job.engagement_type === 'fixed') {
      if (job.budget_total == null) wrongAt(context, 'budget_total', jobMessages.total)
      return
    }
    if (job.budget_min == null) wrongAt(context, 'budget_min', jobMessages.rates)
    if (job.budget_max == null) wrongAt(context, 'budget_max', jobMessages.rates)
  })

export type JobDraft = z.output<typeof jobDraft>
export type JobDraftInput = z.input<typeof jobDraft>

const moves = Object.keys(jobMachine.moves) as [JobMove, ...JobMove[]]
export const jobAction = z.enum([
  ...moves,
  'edit',
  'duplicate',
  'archive',
  'unarchive',
  'delete',
  'notify_applicants',
  'approve',
  'reject',
])
export type JobAction = z.output<typeof jobAction>

const tag = z.string()

/** What a job pays: for companies and staff what the company pays, for everybody else what the talent receives. */
export const budget = z.object({
  engagement_type: z.enum(engagementTypes),
  budget_min: z.number().nullable(),
  budget_max: z.number().nullable(),
  budget_total: z.number().nullable(),
})

export type Budget = z.output<typeof budget>

/** The same as the company pays it, in cents. */
export const paidBudget = z.object({
  engagement_type: z.enum(engagementTypes),
  budget_min_cents: z.number().int().nullable(),
  budget_max_cents: z.number().int().nullable(),
  budget_total_cents: z.number().int().nullable(),
})
export type PaidBudget = z.output<typeof paidBudget>

/** The job data for every permitted reader. */
const jobFacts = z.object({
  id: uuid,
  title: z.string(),
  description: z.string(),
  ...budget.shape,
  currency,
  weekly_hours: z.number().int(),
  start_date: z.iso.date().nullable(),
  skill_tags: z.array(tag),
  timezone: z.string(),
  required_certs: z.array(tag),
  company_name: z.string(),
  status: z.enum(jobMachine.states),
  published_at: instant.nullable(),
  applications_count: z.number().int(),
})

/** A job as its company sees it. */
export const companyJob = jobFacts
  .extend({
    company_id: uuid,
    /** The company's IANA zone. */
    company_timezone: z.string(),
    test_ids: z.array(uuid),
    required_tests: z.array(
      testSummary.pick({
        id: true,
        name: true,
        type: true,
        level: true,
        pass_rate: true,
        time_limit: true,
        questions_count: true,
      }),
    ),
    visibility: z.enum(visibilities),
    openings: z.number().int(),
    archived_at: instant.nullable(),
    /** The staff hid it from applicants. */
    hidden_at: instant.nullable(),
    /** It waits for the staff's decision about what the automatic checks found. */
    flagged_at: instant.nullable(),
    flag: jobFlag.nullable(),
    /** What the talent receives of the budget; null for companies. */
    pay_budget: budget.nullable(),
    /** Incremented with each change; an edit sends the version it is based on. */
    version: z.number().int(),
    cc_email: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    applications_unread: z.number().int(),
    allowed: z.array(jobAction),
  })
  .meta({ id: 'CompanyJob' })
export type CompanyJob = z.output<typeof companyJob>

/** The form values of a job. A draft's saved placeholder values count as empty. */
export function jobForm(job: JobDraft) {
  return {
    title: job.title === jobDefaults.title ? '' : job.title,
    description: job.description === jobDefaults.description ? '' : job.description,
    engagement_type: job.engagement_type,
    budget_min: job.budget_min ?? null,
    budget_max: job.budget_max ?? null,
    budget_total: job.budget_total ?? null,
    weekly_hours: job.weekly_hours,
    openings: job.openings,
    start_date: job.start_date ?? null,
    skill_tags: job.skill_tags,
    timezone: job.timezone,
    test_ids: job.test_ids,
    required_certs: job.required_certs,
    visibility: job.visibility,
    cc_email: job.cc_email ?? '',
  } satisfies JobDraft
}

export type JobForm = ReturnType<typeof jobForm>

/** A job in an applicant's list of open jobs. */
export const openJob = jobFacts
  .extend({
    company_logo_file_id: uuid.nullable(),
    required_tests: z.array(z.string()),
    saved: z.boolean(),
    applied: z.boolean(),
    /** The caller's application, if there is one. */
    application_id: uuid.nullable(),
    allowed: z.array(z.enum(['apply', 'save'])),
  })
  .meta({ id: 'OpenJob' })
export type OpenJob = z.output<typeof openJob>

/** `$25-40/hr`, `$60k`, or a dash without a budget. */
export function budgetText(job: Budget): string {
  if (job.engagement_type === 'hourly') {
    if (job.budget_min == null && job.budget_max == null) return '–'
    const ends = [...new Set([job.budget_min, job.budget_max])].filter((end) => end != null)
    const cents = ends.every(Number.isInteger) ? 0 : 2
    return `$${ends.map((end) => plain(end, cents)).join('-')}/hr`
  }
  if (job.budget_total == null) return '–'
  return job.budget_total >= 10_000 && job.budget_total % 1_000 === 0
    ? `$${plain(job.budget_total / 1_000)}k`
    : `$${plain(job.budget_total)}`
}

/** Made once: a list has many amounts, and making a format takes longer than using it. */
const formats = {
  0: lazily(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 0 })),
  2: lazily(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })),
}
const plain = (units: number, digits: 0 | 2 = Number.isInteger(units) ? 0 : 2) => formats[digits]().format(units)

/** `$32.50/hr`: an hourly proposal in the format of a budget. */
export const rateText = (rate: number) =>
  budgetText({ engagement_type: 'hourly', budget_min: rate, budget_max: rate, budget_total: null })

/** Converts a row's cents to the job form's amount. */
export const amountFromCents = (amount_cents: number | null) => (amount_cents == null ? null : fromCents(amount_cents))
