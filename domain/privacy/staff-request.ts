import { z } from 'zod'
import { addMonths } from '../kernel/calendar.ts'
import { pageQuery, searchWords } from '../kernel/page.ts'
import { retention } from '../kernel/retention.ts'
import { date, email, instant, requiredLine, requiredText, uuid } from '../kernel/text.ts'
import { staffRequestMachine } from './staff-request-machine.ts'

export const staffRequestLimits = { name: 100, message: 4_000, reason: 1_000, note: 2_000, answer: 4_000 } as const

/** What people ask for, by the right that they use. */
export const staffRequestKinds = {
  export: { label: 'Copy of the data', right: 'Art. 15 and 20 GDPR' },
  erasure: { label: 'Erasure', right: 'Art. 17 GDPR' },
  correction: { label: 'Correction', right: 'Art. 16 GDPR' },
  restriction: { label: 'Restriction', right: 'Art. 18 GDPR' },
  objection: { label: 'Objection', right: 'Art. 21 GDPR' },
  other: { label: 'Other', right: 'Art. 12 GDPR' },
} as const
export type StaffRequestKind = keyof typeof staffRequestKinds
export const staffRequestKindNames = Object.keys(staffRequestKinds) as [StaffRequestKind, ...StaffRequestKind[]]

export const staffRequestOutcomes = ['fulfilled', 'refused'] as const
export type StaffRequestOutcome = (typeof staffRequestOutcomes)[number]

/** Staff are reminded this many days before a request is due. */
export const requestReminder_days = 7

/**
 * The last day on which a request has to be answered: one month after its receipt, or three if the period was extended
 * (Art. 12(3) GDPR).
 */
export const requestDueOn = (received_on: string, { isExtended }: { isExtended: boolean }): string =>
  addMonths(received_on, retention.answer_months + (isExtended ? retention.extension_months : 0))

export const staffRequestMessages = {
  future: 'The day of the receipt cannot be in the future.',
  assignee: 'This person cannot work on privacy requests.',
} as const

/** A request that reached staff by email, mail or phone. */
export const staffRequestForm = z
  .strictObject({
    kind: z.enum(staffRequestKindNames),
    name: requiredLine(staffRequestLimits.name, 'Please enter a name.', 'A name'),
    email: z.string().min(1, 'Please enter an email address.').pipe(email),
    message: requiredText(staffRequestLimits.message, 'Please enter what the person asks for.', 'A request'),
    received_on: date,
  })
  .meta({ id: 'StaffRequestForm' })
export type StaffRequestForm = z.output<typeof staffRequestForm>

export const assignRequestForm = z.strictObject({
  assignee_id: uuid.nullable(),
  /** Whom the user saw as the assignee. */
  from: uuid.nullable(),
})

export const extendRequestForm = z.strictObject({
  reason: requiredText(staffRequestLimits.reason, 'Please enter a reason.', 'A reason'),
})

export const noteRequestForm = z.strictObject({
  text: requiredText(staffRequestLimits.note, 'Please enter a note.', 'A note'),
})

export const answerRequestForm = z.strictObject({
  outcome: z.enum(staffRequestOutcomes),
  answer: requiredText(staffRequestLimits.answer, 'Please enter an answer.', 'An answer'),
})
export type AnswerRequestForm = z.output<typeof answerRequestForm>

export const staffRequestEventKinds = ['created', 'assigned', 'extended', 'noted', 'answered', 'withdrawn'] as const

export const staffRequestActions = ['assign', 'extend', 'note', 'answer', 'withdraw'] as const

/** A privacy request for the staff who answer it. */
export const staffRequest = z
  .object({
    id: uuid,
    kind: z.enum(staffRequestKindNames),
    status: z.enum(staffRequestMachine.states),
    /** The user made it in the settings, and the product fulfills it. */
    is_automatic: z.boolean(),
    name: z.string(),
    email: z.string(),
    /** The account with the address, of applicants. */
    applicant_id: uuid.nullable(),
    message: z.string(),
    received_on: date,
    due_on: date,
    is_overdue: z.boolean(),
    is_extended: z.boolean(),
    assignee: z.object({ id: uuid, name: z.string() }).nullable(),
    outcome: z.enum(staffRequestOutcomes).nullable(),
    ended_at: instant.nullable(),
    /** What happened, oldest first. */
    events: z.array(
      z.object({
        id: uuid,
        kind: z.enum(staffRequestEventKinds),
        by: z.string().nullable(),
        /** The reason, note or answer; of an assignment, the new assignee. */
        text: z.string(),
        at: instant,
      }),
    ),
    allowed: z.array(z.enum(staffRequestActions)),
  })
  .meta({ id: 'StaffRequest' })
export type StaffRequest = z.output<typeof staffRequest>

/** Open requests by their due date, overdue ones first; ended ones by their end. */
export const staffRequestsQuery = pageQuery(['due_on', '-due_on'], 'due_on').extend({
  status: z.enum(['open', 'ended']).default('open'),
  kind: z.enum(staffRequestKindNames).optional(),
  /** Words in the name, the address or the request. */
  q: searchWords,
})
export type StaffRequestsQuery = z.output<typeof staffRequestsQuery>

export const requestAssignee = z.object({ id: uuid, name: z.string() })
