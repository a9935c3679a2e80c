import { z } from 'zod'
import { shownRates } from '../assignments/terms.ts'
import { pageQuery } from '../kernel/page.ts'
import { date, instant, requiredText, uuid } from '../kernel/text.ts'
import { plannedShift } from '../assignments/planned-shifts.ts'
import { shift } from './shift.ts'
import { timesheetLineMachine, timesheetMachine } from './timesheet-machine.ts'

export const timesheetLimits = {
  /** The minutes of a week. */
  minutes: 7 * 24 * 60,
  lines: 60,
  reason: 500,
  extra_minutes: 40 * 60,
} as const

/** A line within this many minutes of the plan matches it. */
export const planToleranceMinutes = 15
/** A submitted timesheet is approved after so many business days, unless the company turns that off. */
export const autoApproveBusinessDays = 5
/** The company is reminded of a timesheet so many days after its submission. */
export const approvalReminderDays = 3
/** An approved line can be corrected for so many days. */
export const correctionDaysBack = 60
/** Why lines are disputed when their timesheet is approved automatically. */
export const autoDisputeReasons = {
  stopped: 'The clock was stopped after a missed clock-out.',
  correction: 'A correction that adds time needs approval.',
  beyond_plan: 'Time outside the plan needs approval.',
} as const
/** When a week is submitted: on the Monday after it, at this hour by the clock of the assignment. */
export const submitHour = 12

export const timesheetMessages = {
  reason: 'Please say why.',
  week: 'Please choose a Monday.',
  empty: 'There is nothing to submit.',
  changed: 'This timesheet has changed since you opened it. Please check it again.',
  not_over: 'This week is not over yet.',
  open_shift: 'Please clock out first.',
  lines: 'Please choose a line.',
  same_line: 'A line can have only one answer.',
  too_old: `Only the last ${correctionDaysBack} days can be corrected.`,
  leave_worked: 'The hours worked on this day of leave have changed.',
  unchanged: 'Please enter other minutes than before.',
  fixed_price: 'This work has a fixed price, so its hours are not paid.',
} as const

const reason = requiredText(timesheetLimits.reason, timesheetMessages.reason, 'A reason')
const monday = date.refine((value) => Temporal.PlainDate.from(value).dayOfWeek === 1, timesheetMessages.week)

/** Why a line needs a look: it does not match the plan. */
export const lineDifferences = [
  'off_plan',
  'over_plan',
  'under_plan',
  'excess',
  'manual',
  'offline',
  'stopped',
  'correction',
] as const
export const lineDifferenceLabels: Record<(typeof lineDifferences)[number], string> = {
  off_plan: 'Not planned',
  over_plan: 'Longer than planned',
  under_plan: 'Shorter than planned',
  excess: 'Beyond the agreed hours',
  manual: 'Entered by hand',
  offline: 'Recorded offline',
  stopped: 'Missed clock-out',
  correction: 'Correction',
}

/** Why a line needs a decision of its own: more or other work than planned. Less work does not. */
export const differencesToDecide = ({ minutes, differences }: Pick<TimesheetLine, 'minutes' | 'differences'>) =>
  differences.filter((one) => one !== 'under_plan' && (one !== 'correction' || minutes > 0))

/**
 * Why a line cannot be approved without the company; null if it can. `isExtraAgreed` says whether the company agreed to
 * extra hours in its week.
 */
export function autoDisputeReasonOf(
  { kind, minutes, differences }: Pick<TimesheetLine, 'kind' | 'minutes' | 'differences'>,
  isExtraAgreed: boolean,
): string | null {
  if (differences.includes('stopped')) return autoDisputeReasons.stopped
  if (kind === 'correction') return minutes > 0 ? autoDisputeReasons.correction : null
  const isBeyondPlan = differences.some((one) => one === 'over_plan' || one === 'off_plan')
  return isBeyondPlan && !isExtraAgreed ? autoDisputeReasons.beyond_plan : null
}

export const lineKinds = ['work', 'leave', 'correction'] as const

export const timesheetLine = z
  .object({
    /** Null before the timesheet is submitted. */
    id: uuid.nullable(),
    kind: z.enum(lineKinds),
    on_date: date,
    shift: shift.nullable(),
    leave: z.object({ id: uuid, kind: z.enum(['paid', 'unpaid', 'sick']) }).nullable(),
    /** The corrected line, with the start of its shift. */
    corrects: z.object({ line_id: uuid, on_date: date, starts_at: instant.nullable() }).nullable(),
    planned: plannedShift.nullable(),
    planned_minutes: z.number().int(),
    /** What is paid. */
    minutes: z.number().int(),
    overtime_minutes: z.number().int(),
    night_minutes: z.number().int(),
    /** Worked beyond what the company agreed to. */
    excess_minutes: z.number().int(),
    amounts: shownRates,
    differences: z.array(z.enum(lineDifferences)),
    status: z.enum(timesheetLineMachine.states).nullable(),
    reason: z.string(),
    allowed: z.array(z.enum(['approve', 'return', 'dispute', 'resolve', 'correct'])),
  })
  .meta({ id: 'TimesheetLine' })
export type TimesheetLine = z.output<typeof timesheetLine>

const timesheetFields = {
  /** Null for a week without time so far. */
  id: uuid.nullable(),
  assignment_id: uuid,
  talent: z.object({ id: uuid, name: z.string(), timezone: z.string() }),
  company: z.object({ id: uuid, name: z.string(), timezone: z.string() }),
  role_title: z.string(),
  /** The clock of the assignment. */
  timezone: z.string(),
  week_on: date,
  status: z.enum(timesheetMachine.states),
  planned_minutes: z.number().int(),
  /** Worked in its week; null if it is not recorded. */
  worked_minutes: z.number().int().nullable(),
  /** The paid leave of its week. */
  leave_minutes: z.number().int(),
  minutes: z.number().int(),
  overtime_minutes: z.number().int(),
  night_minutes: z.number().int(),
  excess_minutes: z.number().int(),
  limit_minutes: z.number().int(),
  /** The part of the limit that the company agreed to beyond the weekly hours. */
  extra_minutes: z.number().int(),
  /** False for a week from before shifts were recorded: only its approved hours are known, not its work and its amount. */
  is_recorded: z.boolean(),
  amounts: shownRates,
  /** Lines that do not match the plan. */
  exceptions: z.number().int(),
  disputed: z.number().int(),
  submitted_at: instant.nullable(),
  auto_approve_at: instant.nullable(),
  approved_at: instant.nullable(),
}

export const timesheetSummary = z.object(timesheetFields).meta({ id: 'TimesheetSummary' })
export type TimesheetSummary = z.output<typeof timesheetSummary>

export const timesheet = timesheetSummary
  .extend({
    lines: z.array(timesheetLine),
    allowed: z.array(z.enum(['submit', 'approve', 'return', 'agree_extra'])),
  })
  .meta({ id: 'Timesheet' })
export type Timesheet = z.output<typeof timesheet>

export const timesheetsQuery = pageQuery(['-week_on', 'week_on', 'talent'], '-week_on').extend({
  assignment_id: uuid.optional(),
  status: z.enum(timesheetMachine.states).optional(),
  disputed: z.stringbool().default(false),
})

const line = z.strictObject({ line_id: uuid, reason })
/** The submission that the user saw: an answer is about its lines only. */
const seen = { submitted_at: instant }

/** Approves a timesheet: every line, except those that are disputed. `with_excess` also pays the excess of a line. */
export const approveForm = z
  .strictObject({
    ...seen,
    disputed: z.array(line).max(timesheetLimits.lines).default([]),
    with_excess: z.array(uuid).max(timesheetLimits.lines).default([]),
  })
  .refine(
    ({ disputed, with_excess }) => disputed.every(({ line_id }) => !with_excess.includes(line_id)),
    timesheetMessages.same_line,
  )
export const returnForm = z.strictObject({
  ...seen,
  lines: z.array(line).min(1, timesheetMessages.lines).max(timesheetLimits.lines),
})
/** The company accepts a disputed line; its talent, or staff, agree that it is not paid. */
export const resolveForm = z.strictObject({ outcome: z.enum(['approve', 'reject']), reason: reason.optional() })
/** The minutes that an approved line should have had. */
export const correctForm = z.strictObject({
  minutes: z
    .number()
    .int()
    .min(0)
    .max(24 * 60),
  reason,
})
export const extraHoursForm = z.strictObject({
  week_on: monday,
  minutes: z.number().int().min(0).max(timesheetLimits.extra_minutes),
})
export const weekQuery = z.strictObject({ week_on: monday })
