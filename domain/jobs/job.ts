import { z } from 'zod'
import { applicationQuestion } from '../application-questions/application-question.ts'
import { testSummary } from '../tests/test.ts'
import { currency } from '../kernel/money.ts'
import { instant, uuid } from '../kernel/text.ts'
import { skillLimit } from '../skills/skills.ts'
import { budget } from './budget.ts'
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

export const visibilities = ['public', 'private'] as const
export const visibilityLabels = { public: 'Public', private: 'Private' } as const

const moves = Object.keys(jobMachine.moves) as [JobMove, ...JobMove[]]
export const jobAction = z.enum([
  ...moves,
  'edit',
  'duplicate',
  'archive',
  'unarchive',
  'delete',
  'notify_applicants',
  'refer',
  'approve',
  'reject',
])
export type JobAction = z.output<typeof jobAction>

const tag = z.string()

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
  /** All who have applied. */
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
    /** What applicants are asked. */
    questions: z.array(applicationQuestion),
    created_at: instant,
    updated_at: instant,
    applications_unread: z.number().int(),
    allowed: z.array(jobAction),
  })
  .meta({ id: 'CompanyJob' })
export type CompanyJob = z.output<typeof companyJob>

/** A job in an applicant's list of open jobs. */
export const openJob = jobFacts
  .extend({
    company_logo_file_id: uuid.nullable(),
    required_tests: z.array(z.string()),
    /** The applications whose applicants know that they are in review. */
    in_review_count: z.number().int(),
    saved: z.boolean(),
    /** The caller has an open invitation, or applied on one. */
    is_invited: z.boolean(),
    applied: z.boolean(),
    /** The caller's application, if there is one. */
    application_id: uuid.nullable(),
    allowed: z.array(z.enum(['apply', 'save'])),
  })
  .meta({ id: 'OpenJob' })
export type OpenJob = z.output<typeof openJob>
