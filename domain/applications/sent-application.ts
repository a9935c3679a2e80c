import { z } from 'zod'
import { answeredQuestion } from '../application-questions/answered-question.ts'
import { ownAttempt } from '../tests/attempt.ts'
import { storedFile } from '../files/file.ts'
import { engagementTypes } from '../jobs/budget.ts'
import { currency } from '../kernel/money.ts'
import { date, instant, uuid } from '../kernel/text.ts'
import { applicantStages } from './applicant-stage.ts'
import { applicationMachine } from './application-machine.ts'
import { nextFacts } from './next-steps.ts'
import { timelineEntry } from './timeline.ts'

/** An application in its applicant's list. */
export const sentApplication = z
  .object({
    id: uuid,
    job_id: uuid,
    job_title: z.string(),
    company_name: z.string(),
    company_logo_file_id: uuid.nullable(),
    stage: z.enum(applicationMachine.states),
    applicant_stage: z.enum(applicantStages),
    proposal_rate: z.number().nullable(),
    currency,
    /** The job's budget, for comparison with the proposal. */
    engagement_type: z.enum(engagementTypes),
    budget_min: z.number().nullable(),
    budget_max: z.number().nullable(),
    budget_total: z.number().nullable(),
    created_at: instant,
    /** When the stage last changed. */
    stage_at: instant,
    /** When the company's first answer is due; null once it has answered. */
    answer_due_at: instant.nullable(),
    next: nextFacts,
  })
  .meta({ id: 'SentApplication' })
export type SentApplication = z.output<typeof sentApplication>

/** What the applicant can do with it now. */
export const sentApplicationAction = z.enum(['edit', 'withdraw'])

/** A single application with everything that its applicant may see. */
export const sentApplicationDetails = sentApplication
  .extend({
    cover_letter: z.string(),
    /** From when on the applicant can work; null if they do not say. */
    can_start_on: date.nullable(),
    /** The version to send with an edit. */
    updated_at: instant,
    /** The resume and the additional file. */
    files: z.array(storedFile),
    /** The questions with which it was sent. */
    answers: z.array(answeredQuestion),
    /** The company's rejection message. */
    message: z.string().nullable(),
    timeline: z.array(timelineEntry),
    tests: z.array(ownAttempt),
    /** The job is still visible to the applicant. */
    job_open: z.boolean(),
    allowed: z.array(sentApplicationAction),
  })
  .meta({ id: 'SentApplicationDetails' })
export type SentApplicationDetails = z.output<typeof sentApplicationDetails>
