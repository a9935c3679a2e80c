import { z } from 'zod'
import { answersTo } from '../application-questions/answers-form.ts'
import { givenAnswers } from '../application-questions/application-answer.ts'
import type { ApplicationQuestion } from '../application-questions/application-question.ts'
import { budgetText, rateText } from '../jobs/budget.ts'
import type { engagementTypes } from '../jobs/budget.ts'
import { isRef, ref_max } from '../jobs/job-ref.ts'
import { dollarsText, enteredAmount } from '../kernel/money.ts'
import { date, instant, line, requiredText, uuid } from '../kernel/text.ts'
import { applicationMachine, companyMoves } from './application-machine.ts'

export const applicationLimits = {
  cover_letter: 5_000,
  rate_min: 1,
  rate_max: 1_000,
  /** The maximum price of a fixed-price job. */
  price_max: 10_000_000,
  tags: 20,
  tag: 50,
  note: 5_000,
  mentions: 20,
  score_min: 1,
  score_max: 5,
  rating_comment: 1_000,
  rejection_message: 5_000,
} as const

/** The number of business days to answer an applicant before the company is reminded. */
export const replyWithinBusinessDays = 7

export const applicationMessages = { cover_letter: 'Please provide a cover letter.' } as const

/** The fields that an applicant submits and can edit later. The wire names are the spec's. */
export const applicationForm = z
  .strictObject({
    coverLetter: requiredText(applicationLimits.cover_letter, applicationMessages.cover_letter, 'A cover letter'),
    proposalRate: enteredAmount({
      min: applicationLimits.rate_min,
      max: applicationLimits.price_max,
      missing: 'Please enter a rate.',
    }).nullish(),
    /** From when on the applicant can work; one in the past is at once. */
    can_start_on: date.nullish(),
  })
  .meta({ id: 'ApplicationForm' })

/**
 * Validates a proposal for an engagement type: the hourly maximum is lower than the fixed-price one. Returns the
 * message, or null.
 */
export function proposalError(proposal: number | null | undefined, engagement_type: Proposal['engagement_type']) {
  const isTooMuch = engagement_type === 'hourly' && (proposal ?? 0) > applicationLimits.rate_max
  return isTooMuch ? `At most ${dollarsText(applicationLimits.rate_max)}.` : null
}

/** A new application. */
export const newApplication = applicationForm
  .safeExtend({
    /** Omitted: the profile's resume, if there is one. Null: none. */
    resume_file_id: uuid.nullish(),
    /** An additional file for this job. */
    attachment_file_id: uuid.nullish(),
    /** The answers to the job's questions. */
    answers: givenAnswers.optional(),
    /** The version of the questions that are answered; refused if it is outdated. Omitted: the current one. */
    question_version: z.number().int().positive().nullish(),
    /** Where the link stands that led to the job. One that is unknown counts as a public page. */
    ref: line(ref_max, 'A ref').refine(isRef, 'This is not a ref.').nullish(),
  })
  .meta({ id: 'NewApplication' })
export type NewApplication = z.output<typeof newApplication>

/**
 * The form for a job of this engagement type with these questions; `with_resume` attaches the profile's resume. Answers
 * are by question.
 */
export const newApplicationFor = (
  engagement_type: Proposal['engagement_type'],
  questions: readonly ApplicationQuestion[],
) =>
  newApplication
    .omit({ resume_file_id: true, answers: true, question_version: true, ref: true })
    .safeExtend({ with_resume: z.boolean(), answers: answersTo(questions) })
    .superRefine(({ proposalRate }, context) => {
      const message = proposalError(proposalRate, engagement_type)
      if (message) context.addIssue({ code: 'custom', path: ['proposalRate'], message })
    })

/** The proposal in words: an hourly rate or a fixed price. */
export const proposalText = ({ engagement_type, proposal_rate }: Proposal): string => {
  if (proposal_rate === null) return 'Not named'
  return engagement_type === 'hourly'
    ? rateText(proposal_rate)
    : budgetText({ engagement_type, budget_min: null, budget_max: null, budget_total: proposal_rate })
}

interface Proposal {
  engagement_type: (typeof engagementTypes)[number]
  proposal_rate: number | null
}

export const stage = z.enum(applicationMachine.states)

/** What a company member can do with several applications at once. */
export const bulkAction = z.enum([...companyMoves, 'undo_move', 'reject', 'undo_reject'])
/** What a company member can do with an application now. */
export const applicationAction = z.enum([...bulkAction.options, 'send_offer'])
export type ApplicationAction = z.output<typeof applicationAction>

/** The state of an application after a change. */
export const applicationStatus = z
  .object({
    id: uuid,
    job_id: uuid,
    stage,
    stage_at: instant,
    /** When the planned rejection takes effect; until then it can be undone. */
    rejects_at: instant.nullable(),
    /** When the applicant is notified of the stage; until then the move can be undone. Null if nothing is pending. */
    publishes_at: instant.nullable(),
    allowed: z.array(applicationAction),
  })
  .meta({ id: 'ApplicationStatus' })
export type ApplicationStatus = z.output<typeof applicationStatus>
