import { z } from 'zod'
import { leaveKinds } from '../assignments/leave-days.ts'
import { shownRates } from '../assignments/terms.ts'
import { defineMachine } from '../kernel/machine.ts'
import type { StateOf } from '../kernel/machine.ts'
import { pageQuery } from '../kernel/page.ts'
import { date, instant, requiredText, text, uuid } from '../kernel/text.ts'

export const leaveLimits = {
  note: 500,
  reason: 500,
  days_max: 92,
  days_ahead: 365,
  /** How far back sick leave can be entered. */
  days_back: 30,
} as const

export type LeaveKind = (typeof leaveKinds)[number]
export const leaveKindLabels: Record<LeaveKind, string> = {
  paid: 'Paid leave',
  unpaid: 'Unpaid leave',
  sick: 'Sick leave',
}

export const leaveMachine = defineMachine({
  states: ['requested', 'approved', 'declined', 'canceled'],
  initial: 'requested',
  moves: {
    approve: { from: ['requested'], to: 'approved' },
    decline: { from: ['requested'], to: 'declined' },
    cancel: { from: ['requested', 'approved'], to: 'canceled' },
  },
})

export type LeaveStatus = StateOf<typeof leaveMachine>

export const leaveMessages = {
  order: 'The last day must not be before the first.',
  too_long: `At most ${leaveLimits.days_max} days at once.`,
  overlap: 'You already have leave on these days.',
  no_workdays: 'There are no working days in this time.',
  balance: 'You do not have that many days of paid leave left.',
  past: 'Only sick leave can be entered for past days.',
  too_old: `Sick leave can be entered for the last ${leaveLimits.days_back} days.`,
  too_far: `Please choose days within the next ${leaveLimits.days_ahead} days.`,
  begun: 'This leave has begun, so it can no longer be canceled.',
  reason: 'Please say why.',
} as const

const day_ms = 24 * 60 * 60_000

export const leaveForm = z
  .strictObject({
    assignment_id: uuid,
    kind: z.enum(leaveKinds),
    from_on: date,
    to_on: date,
    note: text(leaveLimits.note, 'A note').default(''),
  })
  .refine(({ from_on, to_on }) => from_on <= to_on, { path: ['to_on'], message: leaveMessages.order })
  // Invalid dates have their own messages.
  .refine(({ from_on, to_on }) => !((Date.parse(to_on) - Date.parse(from_on)) / day_ms >= leaveLimits.days_max), {
    path: ['to_on'],
    message: leaveMessages.too_long,
  })
export type LeaveForm = z.output<typeof leaveForm>

export const declineLeaveForm = z.strictObject({
  reason: requiredText(leaveLimits.reason, leaveMessages.reason, 'A reason'),
})

/** What leave changes, before it is requested or approved. */
export const leaveOutlook = z
  .object({
    working_days: z.number().int(),
    minutes: z.number().int(),
    /** Days of paid leave that would be left; null for other kinds. */
    days_left: z.number().int().nullable(),
    /** How much less the next invoices or payouts are, as the viewer sees it. */
    difference: shownRates,
  })
  .meta({ id: 'LeaveOutlook' })
export type LeaveOutlook = z.output<typeof leaveOutlook>

export const leave = z
  .object({
    id: uuid,
    assignment_id: uuid,
    talent: z.object({ id: uuid, name: z.string() }),
    company: z.object({ id: uuid, name: z.string() }),
    kind: z.enum(leaveKinds),
    from_on: date,
    to_on: date,
    status: z.enum(leaveMachine.states),
    note: z.string(),
    reason: z.string(),
    requested_at: instant,
    outlook: leaveOutlook,
    allowed: z.array(z.enum(['approve', 'decline', 'cancel'])),
  })
  .meta({ id: 'Leave' })
export type Leave = z.output<typeof leave>

export const leavesQuery = pageQuery(['from_on', '-from_on'], '-from_on').extend({
  assignment_id: uuid.optional(),
  status: z.enum(leaveMachine.states).optional(),
})
export type LeavesQuery = z.output<typeof leavesQuery>

/** Days of paid leave in a calendar year. */
export const leaveBalance = z
  .object({
    year: z.number().int(),
    days: z.number().int(),
    taken: z.number().int(),
    requested: z.number().int(),
    left: z.number().int(),
  })
  .meta({ id: 'LeaveBalance' })
export type LeaveBalance = z.output<typeof leaveBalance>
