import type { ActivityKind, NotifyingActivityKind } from '../activities.ts'
import type { Role } from '../kernel/actor.ts'

/**
 * What a notification can ask for. Its notifications are counted and marked until the question is answered, by anyone:
 * reading them is no answer. Each name is also how the activities about it begin, and how their data names its ID.
 * Meetings wait for the answer of each person. A message counts until it is read or answered: only its reader knows
 * whether it needs a reply.
 */
const askedThings = [
  'message',
  'meeting',
  'invitation',
  'offer',
  'attempt',
  'timesheet',
  'leave',
  'adjustment',
  'milestone',
  'invoice',
  'scorecard',
] as const
type AskedThing = (typeof askedThings)[number]

/** Those whose status says whether they are answered. */
export type ThingWithStatus = Exclude<AskedThing, 'message' | 'meeting'>

interface Question {
  thing: ThingWithStatus
  /** How the data of the activity names its ID, if not by its own name. */
  named?: string
  /** Whose answer it is. */
  of: Role
  /** The statuses in which the answer is missing. */
  open: readonly string[]
}

/** The activities that ask the people who are notified of them. */
export const questions: Partial<Record<NotifyingActivityKind, Question>> = {
  'invitation.sent': { thing: 'invitation', of: 'applicant', open: ['sent'] },
  'offer.sent': { thing: 'offer', of: 'applicant', open: ['sent'] },
  'offer.kept': { thing: 'offer', of: 'applicant', open: ['sent'] },
  'offer.extended': { thing: 'offer', of: 'applicant', open: ['sent'] },
  'offer.expires_soon': { thing: 'offer', of: 'applicant', open: ['sent'] },
  'offer.submitted': { thing: 'offer', of: 'company', open: ['awaiting_approval'] },
  'offer.countered': { thing: 'offer', of: 'company', open: ['countered'] },
  'test.assigned': { thing: 'attempt', of: 'applicant', open: ['assigned', 'in_progress'] },
  'attempt.reassigned': { thing: 'attempt', of: 'applicant', open: ['assigned', 'in_progress'] },
  'attempt.replaced': {
    thing: 'attempt',
    named: 'new_attempt_id',
    of: 'applicant',
    open: ['assigned', 'in_progress'],
  },
  'timesheet.submitted': { thing: 'timesheet', of: 'company', open: ['submitted'] },
  'timesheet.awaits_approval': { thing: 'timesheet', of: 'company', open: ['submitted'] },
  'timesheet.returned': { thing: 'timesheet', of: 'applicant', open: ['returned'] },
  'leave.requested': { thing: 'leave', of: 'company', open: ['requested'] },
  'adjustment.submitted': { thing: 'adjustment', of: 'company', open: ['submitted'] },
  'adjustment.awaits_approval': { thing: 'adjustment', of: 'company', open: ['submitted'] },
  'milestone.delivered': { thing: 'milestone', of: 'company', open: ['delivered'] },
  'scorecard.requested': { thing: 'scorecard', of: 'company', open: ['open'] },
  'scorecard.reminded': { thing: 'scorecard', of: 'company', open: ['open'] },
  'invoice.payment_due': { thing: 'invoice', of: 'company', open: ['unpaid', 'overdue'] },
  'invoice.became_overdue': { thing: 'invoice', of: 'company', open: ['unpaid', 'overdue'] },
}

/** Older questions are not counted: whoever has not answered them for so long, will not. */
export const askedWithin_days = 90
/** The months of the activities that ask them, of which a notification can be sent in the next one. */
export const askedWithin_months = 4

/** Whether an activity can answer a question, so that what counts them is stale. A returned week can lose its last hours. */
export const mayAnswer = (kind: ActivityKind): boolean =>
  kind === 'shift.removed' || askedThings.some((thing) => thing !== 'message' && kind.startsWith(`${thing}.`))
