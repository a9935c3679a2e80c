import { z } from 'zod'
import { currency } from '../kernel/money.ts'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { instant, line, text, uuid } from '../kernel/text.ts'
import { applicationAction, applicationLimits, applicationStatus, stage } from './application.ts'
import { chosenReasons } from './rejection.ts'

export const boardLimits = {
  /** How many cards of each column come with the board, and how many more as one scrolls. */
  per_column: 10,
  more: 20,
  per_column_max: 50,
  /** How many skills a card shows. */
  skills: 5,
  /** How many applications are changed at once. */
  bulk: 200,
} as const

/** An application in a list of its job's applications, as a member of the company sees it. */
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
    tags: z.array(z.string()),
    /** The colleagues' mean; null while the actor has not given a rating, so that ratings stay independent. */
    stars: z.number().nullable(),
    created_at: instant,
    /** No member of the company has opened it or moved it on. */
    is_unread: z.boolean(),
    /** The company owes its sender an answer, and is late. */
    is_overdue: z.boolean(),
    allowed: z.array(applicationAction),
  })
  .meta({ id: 'ApplicationCard' })
export type ApplicationCard = z.output<typeof applicationCard>

/** What a job's applications can be narrowed by, on the board and in the table. */
const filters = {
  q: searchWords,
  /** The minimum number of stars, of the ratings that the actor may see. */
  stars: z.coerce.number().int().min(applicationLimits.score_min).max(applicationLimits.score_max).optional(),
  tag: line(applicationLimits.tag, 'A tag').min(1).optional(),
  is_unread: z.stringbool().optional(),
  is_overdue: z.stringbool().optional(),
} as const

export const boardQuery = z.strictObject({
  ...filters,
  per_column: z.coerce.number().int().min(0).max(boardLimits.per_column_max).default(boardLimits.per_column),
})
export type BoardQuery = z.output<typeof boardQuery>

const sorts = [
  // Who waits too long for an answer, and then who came last to where they are: the order of the board's columns.
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
] as const

export const receivedApplicationsQuery = pageQuery(sorts, '-is_overdue').extend({
  ...filters,
  stage: stage.optional(),
  is_rejecting: z.stringbool().optional(),
})
export type ReceivedApplicationsQuery = z.output<typeof receivedApplicationsQuery>

const column = z.object({
  stage,
  /** Those that are being rejected are in no column. */
  count: z.number().int(),
  overdue_count: z.number().int(),
  cards: z.array(applicationCard),
})

export type BoardColumn = z.output<typeof column>

/** A job's applications by stage, all of the stages in their order; what is over comes without cards. */
export const board = z
  .object({
    columns: z.array(column),
    rejecting_count: z.number().int(),
    /** Every tag that one of the job's applications has. */
    tags: z.array(z.string()),
  })
  .meta({ id: 'Board' })
export type Board = z.output<typeof board>

/**
 * Where a card was seen: it is moved only from there. Whoever names `rejects_at` (null: it was not being rejected) does
 * not call off, unknowingly, what a colleague decided meanwhile.
 */
export const seenCard = z.strictObject({ stage, rejects_at: instant.nullish() }).meta({ id: 'SeenCard' })
export type SeenCard = z.output<typeof seenCard>

const seenCards = z
  .array(z.strictObject({ id: uuid, stage }))
  .min(1)
  .max(boardLimits.bulk, `At most ${boardLimits.bulk} at once.`)
  .refine((items) => new Set(items.map((item) => item.id)).size === items.length, 'Each one can be listed only once.')

/** The same done with many; a rejection needs its reason. */
export const bulkForm = z
  .strictObject({
    action: applicationAction,
    items: seenCards,
    reason: z.enum(chosenReasons, 'Please choose a reason.').optional(),
    message: text(applicationLimits.rejection_message, 'A message').trim().default(''),
  })
  .refine(({ action, reason }) => action !== 'reject' || reason, { path: ['reason'], error: 'Please choose a reason.' })
  .meta({ id: 'BulkForm' })
export type BulkForm = z.output<typeof bulkForm>

/** What was done, and what was not and why: each one was judged for itself. */
export const bulkResult = z
  .object({
    changed: z.array(applicationStatus),
    skipped: z.array(z.object({ id: uuid, applicant_name: z.string().nullable(), message: z.string() })),
  })
  .meta({ id: 'BulkResult' })
export type BulkResult = z.output<typeof bulkResult>
