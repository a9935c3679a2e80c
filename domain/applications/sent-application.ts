import { z } from 'zod'
import { ownAttempt } from '../tests/attempt.ts'
import { storedFile } from '../files/file.ts'
import { engagementTypes } from '../jobs/job.ts'
import { currency } from '../kernel/money.ts'
import { instant, uuid } from '../kernel/text.ts'
import { applicantStages } from './applicant-stage.ts'
import { applicationMachine } from './application-machine.ts'
import { timelineEntry } from './timeline.ts'

/** An application as the applicant who sent it sees it in a list. */
export const sentApplication = z
  .object({
    id: uuid,
    job_id: uuid,
    job_title: z.string(),
    company_name: z.string(),
    stage: z.enum(applicationMachine.states),
    applicant_stage: z.enum(applicantStages),
    proposal_rate: z.number().nullable(),
    currency,
    /** What the job offers, to hold the proposal against. */
    engagement_type: z.enum(engagementTypes),
    budget_min: z.number().nullable(),
    budget_max: z.number().nullable(),
    budget_total: z.number().nullable(),
    created_at: instant,
    /** When it last moved. */
    stage_at: instant,
    /** Until when the company owes its first answer; null once it has answered. */
    answer_due_at: instant.nullable(),
  })
  .meta({ id: 'SentApplication' })
export type SentApplication = z.output<typeof sentApplication>

/** What its sender may do with it now. */
export const sentApplicationAction = z.enum(['edit', 'withdraw'])

/** The same by itself, with all that its sender may know of it. */
export const sentApplicationDetails = sentApplication
  .extend({
    cover_letter: z.string(),
    /** The version that a change is written upon. */
    updated_at: instant,
    /** The resume and whatever else went with it. */
    files: z.array(storedFile),
    /** The company's message with a rejection. */
    message: z.string().nullable(),
    timeline: z.array(timelineEntry),
    tests: z.array(ownAttempt),
    /** The job can still be looked at. */
    job_open: z.boolean(),
    allowed: z.array(sentApplicationAction),
  })
  .meta({ id: 'SentApplicationDetails' })
export type SentApplicationDetails = z.output<typeof sentApplicationDetails>
