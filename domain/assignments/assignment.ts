import { z } from 'zod'
import type { User } from '../kernel/actor.ts'
import { contract, signature } from '../contracts/contract.ts'
import { exportQuery, pageQuery, searchWords, several } from '../kernel/page.ts'
import { engagementTypes } from '../jobs/budget.ts'
import { date, instant, requiredText, text, uuid } from '../kernel/text.ts'
import { presences } from './presence.ts'
import { amendmentMachine, assignmentMachine, replacementMachine } from './assignment-machine.ts'
import { amendableTerms, datedTerms, rate, shownRates, termsLimits } from './terms.ts'
import { checkPattern } from '../working-hours/working-pattern.ts'

export const assignmentLimits = {
  role_title: termsLimits.role_title,
  reason: 500,
  replacement_reason: 1_000,
  message: 1_000,
  /** How far ahead an amendment, an end date or an extension can be. */
  days_ahead: 365,
} as const

/** A company can request a replacement until this many days after the end of an assignment. */
export const replacementDaysAfterEnd = 30

/** The business days in which the account manager proposes the first replacement. */
export const replacementBusinessDays = 5

export const assignmentSides = ['company', 'talent', 'staff'] as const
export type AssignmentSide = (typeof assignmentSides)[number]

const sideOfRole = { company: 'company', applicant: 'talent', admin: 'staff', account_manager: 'staff' } as const

/** On which side of assignments a user is. */
export const sideOf = ({ role }: User): AssignmentSide => sideOfRole[role]

export const assignmentMessages = {
  reason: 'Please say why.',
  replacement_open: 'A replacement was requested already. The request is on the page of the assignment.',
  too_early: 'The notice period has not passed by then.',
  past: 'Please choose a date from today on.',
  effective_past: 'Please choose a date from tomorrow on.',
  before_signed: 'New terms from a later date are already signed. Please choose that date or a later one.',
  before_start: 'Please choose the start date or a later date.',
  too_far: `Please choose a date within the next ${assignmentLimits.days_ahead} days.`,
  not_later: 'Please choose a later date than the current one.',
  not_earlier: 'Please choose an earlier date than the current one.',
  talent_notice: 'The talent gave notice and leaves before that date.',
  after_end: 'The assignment ends before that date.',
  after_trial: 'The trial period ends before that date.',
  fixed_price: 'The price of fixed-price work cannot be changed. Agree on milestones instead.',
  rate_too_low: 'This amount is too low.',
  rate_too_high: 'This amount is too high.',
  amendment_open: 'Another amendment waits for a signature.',
  unchanged: 'Please change something.',
  no_trial: 'This assignment has no open trial period.',
  effective_passed: 'The effective date of this amendment has come, so it can no longer be signed.',
} as const

const reason = requiredText(assignmentLimits.reason, assignmentMessages.reason, 'A reason')

export const pauseForm = z.strictObject({ reason })
export const endingQuery = z.strictObject({ ends_on: date.optional() })
export const noticeForm = z.strictObject({ ends_on: date, reason })
/** Null: work goes on without an end date. */
export const extendForm = z.strictObject({ ends_on: date.nullable() })
/** A failed trial ends the assignment on that date without the notice period. */
export const trialForm = z.discriminatedUnion('result', [
  z.strictObject({ result: z.literal('passed') }),
  z.strictObject({ result: z.literal('failed'), ends_on: date, reason }),
])
export const amendmentForm = amendableTerms
  .extend({
    effective_on: date,
    /** What the proposing side pays, or is paid. */
    rate,
    message: text(assignmentLimits.message, 'A message').default(''),
    signature,
  })
  .superRefine(checkPattern)
export const signForm = z.strictObject({ signature })
export const declineAmendmentForm = z.strictObject({ reason })
export const replacementForm = z.strictObject({
  reason: requiredText(assignmentLimits.replacement_reason, 'Please say what you need.', 'A reason'),
})

/** An assignment in a list. */
export const assignmentSummary = z
  .object({
    id: uuid,
    company: z.object({ id: uuid, name: z.string() }),
    talent: z.object({ id: uuid, name: z.string() }),
    role_title: z.string(),
    status: z.enum(assignmentMachine.states),
    presence: z.enum(presences),
    start_date: date,
    ends_on: date.nullable(),
    weekly_hours: z.number(),
    timezone: z.string(),
    engagement_type: z.enum(engagementTypes),
    rates: shownRates,
    /** Overdue items of the viewer's checklist. */
    overdue_items: z.number().int(),
    has_open_replacement: z.boolean(),
  })
  .meta({ id: 'AssignmentSummary' })
export type AssignmentSummary = z.output<typeof assignmentSummary>

const columns = ['talent', 'company', 'role', 'status', 'start_date'] as const
type Column = (typeof columns)[number]
export type AssignmentSort = Column | `-${Column}`
const sorts = columns.flatMap((column) => [column, `-${column}`] as const) as [AssignmentSort, ...AssignmentSort[]]

const filter = {
  /** Words in the talent's name, the company's name or the role. */
  q: searchWords,
  status: several(z.enum(assignmentMachine.states), assignmentMachine.states.length),
  company_id: uuid.optional(),
  talent_id: uuid.optional(),
}

export const assignmentsQuery = pageQuery(sorts, 'talent').extend(filter)
export const assignmentsExportQuery = exportQuery(filter, assignmentsQuery.shape.sort)
export type AssignmentsFilter = z.output<z.ZodObject<typeof filter>>

export const assignmentFiguresQuery = z.strictObject({ company_id: uuid.optional(), talent_id: uuid.optional() })

/** How many assignments there are in each status, and how many workers by them. */
export const assignmentFigures = z
  .object({
    total: z.number().int(),
    by_status: z.record(z.enum(assignmentMachine.states), z.number().int()),
    /** As `workersText` defines them. */
    workers: z.number().int(),
  })
  .meta({ id: 'AssignmentFigures' })

export const amendment = amendableTerms
  .extend({
    id: uuid,
    status: z.enum(amendmentMachine.states),
    proposed_by: z.object({ name: z.string().nullable(), side: z.enum(assignmentSides) }),
    proposed_at: instant,
    effective_on: date,
    rates: shownRates,
    message: z.string(),
    reason: z.string(),
    allowed: z.array(z.enum(['sign', 'decline', 'withdraw'])),
  })
  .meta({ id: 'Amendment' })
export type Amendment = z.output<typeof amendment>

export const replacement = z
  .object({
    id: uuid,
    status: z.enum(replacementMachine.states),
    reason: z.string(),
    requested_at: instant,
    /** What was promised: the first talent is proposed by then. */
    due_at: instant,
    first_proposed_at: instant.nullable(),
    closed_at: instant.nullable(),
    /** For the company and staff. */
    proposed: z.array(z.object({ talent_id: uuid, name: z.string(), proposed_at: instant })),
    allowed: z.array(z.enum(['cancel', 'propose', 'fill'])),
  })
  .meta({ id: 'Replacement' })
export type Replacement = z.output<typeof replacement>

/** What giving notice would mean, before it is given. */
export const ending = z
  .object({
    /** The earliest date that the notice period permits. */
    earliest_on: date,
    ends_on: date,
    last_shift_on: date.nullable(),
    planned_minutes: z.number().int(),
    /** Submitted on the Monday after the last week. */
    final_timesheet_on: date,
    final_invoice_on: date,
    final_payday_on: date,
  })
  .meta({ id: 'AssignmentEnding' })
export type Ending = z.output<typeof ending>

export const assignmentActions = [
  'pause',
  'resume',
  'give_notice',
  'extend',
  'decide_trial',
  'propose_amendment',
  'request_replacement',
  'add_document',
  'answer_pulse',
  'review',
] as const

/** An assignment's page, as one of its parties or staff sees it. */
export const assignment = z
  .object({
    id: uuid,
    application_id: uuid,
    job: z.object({ id: uuid, title: z.string() }),
    company: z.object({ id: uuid, name: z.string(), timezone: z.string() }),
    talent: z.object({ id: uuid, name: z.string(), timezone: z.string() }),
    account_manager: z.object({ id: uuid, name: z.string() }).nullable(),
    side: z.enum(assignmentSides),
    status: z.enum(assignmentMachine.states),
    presence: z.enum(presences),
    /** Those in effect, or the first ones. */
    terms: datedTerms,
    /** Earlier and later terms, by date. */
    other_terms: z.array(datedTerms),
    start_date: date,
    ends_on: date.nullable(),
    /** The last day for which the talent gave notice: the assignment cannot be extended beyond it. */
    talent_ends_on: date.nullable(),
    ended_by: z.enum(assignmentSides).nullable(),
    end_reason: z.string(),
    pause_reason: z.string(),
    trial_ends_on: date.nullable(),
    trial_result: z.enum(['passed', 'failed']).nullable(),
    amendments: z.array(amendment),
    replacement: replacement.nullable(),
    contracts: z.array(contract),
    conversation_id: uuid.nullable(),
    allowed: z.array(z.enum(assignmentActions)),
  })
  .meta({ id: 'Assignment' })
export type Assignment = z.output<typeof assignment>

/** A line of an assignment's history. */
export const assignmentEvent = z
  .object({ id: z.string(), kind: z.string(), at: instant, by: z.string().nullable(), text: z.string() })
  .meta({ id: 'AssignmentEvent' })
