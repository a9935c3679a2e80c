import { z } from 'zod'
import { answerValue } from '../application-questions/application-answer.ts'
import { applicationQuestion, applicationQuestionLimits } from '../application-questions/application-question.ts'
import { currency } from '../kernel/money.ts'
import { attemptMachine } from '../tests/attempt-machine.ts'
import { pageQuery, searchWords, selectionLimit, several } from '../kernel/page.ts'
import { date, instant, line, text, uuid } from '../kernel/text.ts'
import { applicationAction, applicationLimits, applicationStatus, bulkAction, stage } from './application.ts'
import { chosenReasons } from './rejection.ts'
import { applicationSources, sourceFields } from './source.ts'

export const boardLimits = {
  /** Cards per column in the first response, and per page when scrolling. */
  per_column: 10,
  more: 20,
  per_column_max: 50,
  /** Skills shown per card. */
  skills: 5,
  /** Questions whose answers a list shows. */
  answers: 3,
  /** Applications per bulk request. */
  bulk: 200,
  /** Applications side by side. */
  compared_min: 2,
  compared: 5,
} as const

/** An answer to a question that a list shows. That to a question for a file is its name. */
const cardAnswer = z.object({ question_id: uuid, value: answerValue, is_met: z.boolean().nullable() })

/** An application in a job's list, as a company member sees it. */
export const applicationCard = z
  .object({
    id: uuid,
    job_id: uuid,
    stage,
    stage_at: instant,
    rejects_at: instant.nullable(),
    applicant_name: z.string(),
    applicant_headline: z.string(),
    photo_file_id: uuid.nullable(),
    skills: z.array(z.string()),
    skills_count: z.number().int(),
    proposal_rate: z.number().nullable(),
    currency,
    /** From when on the applicant can work; null if they do not say. */
    can_start_on: date.nullable(),
    tags: z.array(z.string()),
    ...sourceFields,
    /** The team's average. Null until the caller has submitted a rating, so that ratings stay independent. */
    stars: z.number().nullable(),
    /** The assigned tests, oldest first; without replaced attempts. */
    tests: z.array(
      z.object({
        attempt_id: uuid,
        name: z.string(),
        status: z.enum(attemptMachine.states),
        score: z.number().int().nullable(),
        is_passed: z.boolean().nullable(),
      }),
    ),
    created_at: instant,
    /** To how many other jobs, of any company, the applicant sent a letter that says the same. */
    same_letter_count: z.number().int(),
    /** No member of the company has opened or moved it. */
    is_unread: z.boolean(),
    /** The company's first answer is overdue. */
    is_overdue: z.boolean(),
    /** How many answers do not meet the requirement of their question. */
    unmet_requirements: z.number().int(),
    /** The answers to the questions that the list shows. */
    answers: z.array(cardAnswer),
    allowed: z.array(applicationAction),
  })
  .meta({ id: 'ApplicationCard' })
export type ApplicationCard = z.output<typeof applicationCard>

const answerBound = z.coerce.number().min(-applicationQuestionLimits.number).max(applicationQuestionLimits.number)

/** The filters for a job's applications, on the board and in the table. */
const filters = {
  q: searchWords,
  /** The minimum average rating, among those visible to the caller. */
  stars: z.coerce.number().int().min(applicationLimits.score_min).max(applicationLimits.score_max).optional(),
  tag: line(applicationLimits.tag, 'A tag').min(1).optional(),
  source: z.enum(applicationSources).optional(),
  is_unread: z.stringbool().optional(),
  is_overdue: z.stringbool().optional(),
  /** Whether an answer does not meet the requirement of its question. */
  is_unmet: z.stringbool().optional(),
  /** The question of the following filters. Alone: it was answered. */
  question_id: uuid.optional(),
  /** `yes`, `no`, or an option. */
  answer: line(applicationQuestionLimits.option, 'An answer').min(1).optional(),
  answer_min: answerBound.optional(),
  answer_max: answerBound.optional(),
} as const

export const boardQuery = z.strictObject({
  ...filters,
  per_column: z.coerce.number().int().min(0).max(boardLimits.per_column_max).default(boardLimits.per_column),
})
export type BoardQuery = z.output<typeof boardQuery>

const sorts = [
  // Overdue applications first, then the latest arrivals in their stage: the order of the board's columns.
  '-is_overdue',
  '-created_at',
  'created_at',
  '-stage_at',
  'stage_at',
  'name',
  '-name',
  'proposal_rate',
  '-proposal_rate',
  '-stars',
  'stars',
  'unmet_requirements',
  '-unmet_requirements',
] as const

export const receivedApplicationsQuery = pageQuery(sorts, '-is_overdue').extend({
  ...filters,
  stage: stage.optional(),
  is_rejecting: z.stringbool().optional(),
  /** The questions whose answers are shown. */
  answers_to: several(uuid, boardLimits.answers),
})
/** Either these applications, or all that match the filter. */
export const receivedApplicationsExport = receivedApplicationsQuery
  .omit({ page: true, per_page: true, answers_to: true })
  .extend({ ids: several(uuid, selectionLimit) })

export type ReceivedApplicationsQuery = z.output<typeof receivedApplicationsQuery>

const column = z.object({
  stage,
  /** Applications with a planned rejection are in no column. */
  count: z.number().int(),
  overdue_count: z.number().int(),
  cards: z.array(applicationCard),
})

export type BoardColumn = z.output<typeof column>

/** A job's applications by stage, in the order of the stages; ended stages come without cards. */
export const board = z
  .object({
    columns: z.array(column),
    rejecting_count: z.number().int(),
    /** All tags of the job's applications. */
    tags: z.array(z.string()),
    /** All questions that the job asks or has asked. */
    questions: z.array(applicationQuestion),
  })
  .meta({ id: 'Board' })
export type Board = z.output<typeof board>

/**
 * The card's state when the caller last saw it; the change fails if it is outdated. Passing `rejects_at` (null: no
 * planned rejection) prevents overriding a colleague's rejection unknowingly.
 */
export const seenCard = z.strictObject({ stage, rejects_at: instant.nullish() }).meta({ id: 'SeenCard' })
export type SeenCard = z.output<typeof seenCard>

const seenCards = z
  .array(z.strictObject({ id: uuid, stage }))
  .min(1)
  .max(boardLimits.bulk, `At most ${boardLimits.bulk} at once.`)
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'Each one can be listed only once.')

/** The same change for several applications; rejecting requires a reason. */
export const bulkForm = z
  .strictObject({
    action: bulkAction,
    items: seenCards,
    reason: z.enum(chosenReasons, 'Please choose a reason.').optional(),
    message: text(applicationLimits.rejection_message, 'A message').trim().default(''),
  })
  .refine(({ action, reason }) => action !== 'reject' || reason, { path: ['reason'], error: 'Please choose a reason.' })
  .meta({ id: 'BulkForm' })
export type BulkForm = z.output<typeof bulkForm>

/** The changed applications, and the skipped ones with their reasons; each is processed separately. */
export const bulkResult = z
  .object({
    changed: z.array(applicationStatus),
    skipped: z.array(z.object({ id: uuid, applicant_name: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.output<typeof bulkResult>
