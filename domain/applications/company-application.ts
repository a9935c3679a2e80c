import { z } from 'zod'
import { answeredQuestion } from '../application-questions/answered-question.ts'
import { attemptMachine } from '../tests/attempt-machine.ts'
import { testSummary } from '../tests/test.ts'
import { budgetText } from '../jobs/budget.ts'
import { companyJob } from '../jobs/job.ts'
import { storedFile } from '../files/file.ts'
import { currency } from '../kernel/money.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { talentProfile } from '../talent/profile.ts'
import { applicationAction, applicationStatus, stage } from './application.ts'
import { nextFacts } from './next-steps.ts'
import { ratings } from './rating.ts'
import { sourceFields } from './source.ts'
import { rejectionReasons } from './rejection.ts'

/** The number of stage history entries shown per application, latest first. */
export const shownStays = 100

/** A period that an application spent in a stage. */
const stageHistoryEntry = z.object({
  stage,
  entered_at: instant,
  left_at: instant.nullable(),
  /** Null if moved by the system. */
  moved_by: z.string().nullable(),
})
export type StageHistoryEntry = z.output<typeof stageHistoryEntry>

/**
 * A required or assigned test with the applicant's current attempt; without an attempt it has not been assigned.
 * Replaced attempts are among the test's results.
 */
const requiredTest = testSummary.pick({ id: true, name: true, type: true, pass_rate: true }).extend({
  attempt_id: uuid.nullable(),
  status: z.enum(attemptMachine.states).nullable(),
  score: z.number().int().nullable(),
  is_passed: z.boolean().nullable(),
  due_at: instant.nullable(),
  submitted_at: instant.nullable(),
})
export type RequiredTest = z.output<typeof requiredTest>

/** What the caller can do on the application page. */
const pageAction = z.enum(['open', 'note', 'rate', 'tag', 'propose_meeting', ...applicationAction.options])

/** An application as the company sees it. */
export const companyApplication = applicationStatus
  .extend({
    cover_letter: z.string(),
    /** To how many other jobs, of any company, the applicant sent a letter that says the same. */
    same_letter_count: z.number().int(),
    proposal_rate: z.number().nullable(),
    currency,
    /** From when on the applicant can work; null if they do not say. */
    can_start_on: date.nullable(),
    created_at: instant,
    answer_due_at: instant,
    answered_at: instant.nullable(),
    applicant: talentProfile,
    /** The resume and the additional file. */
    files: z.array(storedFile),
    /** The job's questions, as they were when the application was sent. */
    answers: z.array(answeredQuestion),
    /** How many answers do not meet the requirement of their question. */
    unmet_requirements: z.number().int(),
    job: companyJob.pick({
      id: true,
      title: true,
      status: true,
      company_name: true,
      engagement_type: true,
      budget_min: true,
      budget_max: true,
      budget_total: true,
      weekly_hours: true,
    }),
    /** The planned or completed rejection. */
    rejection: z
      .object({ reason: z.enum(rejectionReasons), message: z.string(), rejected_by: z.string().nullable() })
      .nullable(),
    allowed: z.array(pageAction),
    tags: z.array(z.string()),
    ...sourceFields,
    ratings,
    tests: z.array(requiredTest),
    history: z.array(stageHistoryEntry),
    next: nextFacts,
  })
  .meta({ id: 'CompanyApplication' })
export type CompanyApplication = z.output<typeof companyApplication>

/** Compares the proposal with the job's budget, in words; null if either is unknown. */
export function compareWithBudget({ proposal_rate, job }: Pick<CompanyApplication, 'proposal_rate' | 'job'>): {
  relation: 'within' | 'above' | 'below'
  words: string
} | null {
  const [least, most] = job.engagement_type === 'hourly' ? [job.budget_min, job.budget_max] : [null, job.budget_total]
  if (proposal_rate == null || most == null) return null
  if (proposal_rate > most)
    return { relation: 'above', words: `${difference(proposal_rate - most, job)} above the budget` }
  if (least != null && proposal_rate < least) {
    return { relation: 'below', words: `${difference(least - proposal_rate, job)} below the budget` }
  }
  return { relation: 'within', words: 'Within the budget' }
}

const difference = (amount: number, { engagement_type }: CompanyApplication['job']) => {
  const exact = Math.round(amount * 100) / 100
  return budgetText(
    engagement_type === 'hourly'
      ? { engagement_type, budget_min: exact, budget_max: exact, budget_total: null }
      : { engagement_type, budget_min: null, budget_max: null, budget_total: exact },
  )
}
