import { showRates, unknownRates } from '#domain/assignments/pricing.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import type { Shift } from '#domain/time/shift.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { Timesheet, TimesheetLine, TimesheetSummary } from '#domain/time/timesheet.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { hasLinesToSubmit } from './find-weeks.ts'
import type { Week, WeekLine } from './find-weeks.ts'
import type { TimesheetRow } from './find-timesheet.ts'

/** A timesheet, or the week of an assignment before there is one. */
export type AnyTimesheet = Omit<TimesheetRow, 'id'> & { id: string | null }

/** The figures of a timesheet: of its approved lines once it is approved, before that of all that can be paid. */
export function presentTimesheetSummary(
  actor: Actor,
  row: AnyTimesheet,
  { pay, lines, timezone, extra_minutes }: Week,
): TimesheetSummary {
  const counted = lines.filter(({ status }) =>
    row.status === 'approved' ? status === 'approved' : status !== 'rejected',
  )
  const sum = (key: SummedKey) => counted.reduce((total, line) => total + line[key], 0)
  return {
    id: row.id,
    assignment_id: row.assignment_id,
    talent: { id: row.talent_id, name: row.talent_name, timezone: row.talent_timezone ?? timezone },
    company: { id: row.company_id, name: row.company_name, timezone: row.company_timezone },
    role_title: row.role_title,
    timezone,
    week_on: row.week_on,
    status: row.status,
    planned_minutes: pay.planned_minutes,
    worked_minutes: row.is_recorded ? pay.worked_minutes : null,
    leave_minutes: pay.leave_minutes,
    // Those of the approved lines, as reports, invoices and talent facts have them.
    minutes: row.status === 'approved' ? row.minutes : sum('minutes'),
    overtime_minutes: sum('overtime_minutes'),
    night_minutes: sum('night_minutes'),
    excess_minutes: sum('excess_minutes'),
    limit_minutes: pay.limit_minutes,
    extra_minutes,
    is_recorded: row.is_recorded,
    amounts: row.is_recorded
      ? showRates(actor, { bill_cents: sum('bill_cents'), pay_cents: sum('pay_cents') })
      : unknownRates,
    exceptions: counted.filter(({ differences }) => differences.length > 0).length,
    disputed: lines.filter(({ status }) => status === 'disputed').length,
    submitted_at: row.submitted_at,
    auto_approve_at: row.auto_approve_at,
    approved_at: row.approved_at,
  }
}

type SummedKey = 'minutes' | 'overtime_minutes' | 'night_minutes' | 'excess_minutes' | 'bill_cents' | 'pay_cents'

/** A timesheet with its lines. `shifts` are those of the lines, by ID. */
export function presentTimesheet(
  actor: Actor,
  row: AnyTimesheet,
  week: Week,
  shifts: ReadonlyMap<string, Shift>,
): Timesheet {
  const moves = (move: keyof typeof timesheetMachine.moves) => mayMove(timesheetMachine, row.status, move)
  const possible = {
    submit:
      row.id !== null &&
      moves('submit') &&
      hasLinesToSubmit(week) &&
      !week.is_running &&
      isWeekOver(row, week) &&
      may(actor, 'timesheet.submit', row),
    approve: moves('approve') && may(actor, 'timesheet.approve', row),
    return: moves('return') && may(actor, 'timesheet.return', row),
    agree_extra: week.is_hourly && moves('submit') && may(actor, 'timesheet.agree_extra', row),
  }
  return {
    ...presentTimesheetSummary(actor, row, week),
    lines: week.lines.map((line) => presentLine(actor, row, line, shifts)),
    allowed: (Object.keys(possible) as (keyof typeof possible)[]).filter((action) => possible[action]),
  }
}

function presentLine(
  actor: Actor,
  row: AnyTimesheet,
  { shift_id, pay_cents, bill_cents, pay_rate_cents: _, bill_rate_cents: __, ...week_line }: WeekLine,
  shifts: ReadonlyMap<string, Shift>,
): TimesheetLine {
  const { overtime_percent: _overtime, night_percent: _night, ...line } = week_line
  const moves = (move: keyof typeof timesheetLineMachine.moves) =>
    line.id !== null && line.status !== null && mayMove(timesheetLineMachine, line.status, move)
  const isSubmitted = row.status === 'submitted' && line.status === 'submitted'
  const isDisputed = line.status === 'disputed'
  const possible = {
    approve: isSubmitted && moves('approve') && may(actor, 'timesheet.approve', row),
    return: isSubmitted && moves('return') && may(actor, 'timesheet.return', row),
    dispute: isSubmitted && moves('dispute') && may(actor, 'timesheet.approve', row),
    resolve: isDisputed && may(actor, 'timesheet.resolve_line', row),
    correct: line.kind === 'work' && line.status === 'approved' && may(actor, 'timesheet.correct_line', row),
  }
  return {
    ...line,
    shift: (shift_id !== null && shifts.get(shift_id)) || null,
    amounts: showRates(actor, { bill_cents, pay_cents }),
    allowed: (Object.keys(possible) as (keyof typeof possible)[]).filter((action) => possible[action]),
  }
}

/** Whether a week can be submitted: it has ended by the clock of its assignment, or the assignment has. */
export function isWeekOver(
  { week_on, assignment_status }: Pick<TimesheetRow, 'week_on' | 'assignment_status'>,
  { timezone }: Pick<Week, 'timezone'>,
): boolean {
  return assignment_status === 'ended' || startOfDay(timezone, addDays(week_on, 7)).getTime() <= now_ms()
}
