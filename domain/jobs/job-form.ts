import { z } from 'zod'
import { applicationQuestions } from '../application-questions/application-question.ts'
import { enteredAmount } from '../kernel/money.ts'
import { date, email, line, requiredLine, requiredText, text, uuid } from '../kernel/text.ts'
import { skillKey, skillName } from '../skills/skills.ts'
import { engagementTypes } from './budget.ts'
import { jobLimits, visibilities } from './job.ts'

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
  /** What applicants are asked. Omitted in an edit: the job keeps its questions. */
  questions: applicationQuestions.optional(),
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
    questions: job.questions ?? [],
  } satisfies JobDraft
}

export type JobForm = ReturnType<typeof jobForm>
