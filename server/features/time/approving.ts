import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser, isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { startOfWeek } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { autoDisputeReasonOf, timesheetMessages } from '#domain/time/timesheet.ts'
import type { approveForm, returnForm, TimesheetLine } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { memberSees } from '#server/features/accounts/job-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { activityOf, checkSeen, lockTimesheet, moveLines, moveTimesheet, sumApprovedLines } from './find-timesheet.ts'
import type { TimesheetRow } from './find-timesheet.ts'
import { payExcess } from './pay-weeks.ts'

type Approval = z.output<typeof approveForm>

/** Approves a timesheet, except the disputed lines, and pays the excess of some lines. */
export async function approveTimesheet(
  actor: Actor,
  id: string,
  { submitted_at, ...approval }: Approval,
): Promise<void> {
  await transaction(async (tx) => {
    const timesheet = await lockTimesheet(tx, id)
    authorize(actor, 'timesheet.approve', timesheet)
    checkSeen(timesheet, submitted_at)
    await approve(tx, actor, timesheet, approval)
  })
}

/**
 * Approves all lines of a timesheet, without their excess, if it is as it was at `seen_at`: else throws
 * `edited_meanwhile`.
 */
export async function approveWholeTimesheet(actor: Actor, id: string, seen_at: string): Promise<void> {
  await transaction(async (tx) => {
    const timesheet = await lockTimesheet(tx, id)
    authorize(actor, 'timesheet.approve', timesheet)
    if (timesheet.status === 'submitted' && timesheet.submitted_at! > seen_at)
      throw new Failure('edited_meanwhile', { message: timesheetMessages.changed })
    await approve(tx, actor, timesheet, { disputed: [], with_excess: [] })
  })
}

/**
 * Approves a timesheet that the company has not answered, except time that it never agreed to: such lines are disputed,
 * and the company or the talent resolves them.
 */
async function approveAutomatically(tx: Tx, id: string): Promise<void> {
  const timesheet = await lockTimesheet(tx, id)
  if (!timesheet.auto_approve_at || timesheet.auto_approve_at > now()) throw new Failure('illegal_move')
  const lines = await findSubmittedLines(tx, id)
  const agreed = await findAgreedWeeks(tx, timesheet)
  const disputed = lines.flatMap((line) => {
    const reason = autoDisputeReasonOf(line, agreed.has(startOfWeek(line.on_date, 1)))
    return reason ? [{ line_id: line.id, reason }] : []
  })
  await approve(tx, system, timesheet, { disputed, with_excess: [] })
}

/** The Mondays of the weeks in which the company agreed to extra hours. */
async function findAgreedWeeks(tx: Tx, { assignment_id }: TimesheetRow): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('extra_hours')
    .where('assignment_id', '=', assignment_id)
    .where('minutes', '>', 0)
    .select('week_on')
    .execute()
  return new Set(rows.map(({ week_on }) => week_on))
}

async function approve(
  tx: Tx,
  actor: Actor,
  timesheet: TimesheetRow,
  { disputed, with_excess }: Omit<Approval, 'submitted_at'>,
): Promise<void> {
  const lines = await findSubmittedLines(tx, timesheet.id)
  const submitted = new Map(lines.map((line) => [line.id, line]))
  if (!disputed.every(({ line_id }) => submitted.has(line_id))) throw fieldFailure('disputed', timesheetMessages.lines)
  if (!with_excess.every((line_id) => submitted.get(line_id)?.excess_minutes))
    throw fieldFailure('with_excess', timesheetMessages.lines)
  const decided_by = isUser(actor) ? actor.user_id : null
  await addExcess(
    tx,
    timesheet,
    lines.filter(({ id }) => with_excess.includes(id)),
  )
  const isDisputed = new Set(disputed.map(({ line_id }) => line_id))
  await moveLines(
    tx,
    lines.map(({ id }) => id).filter((id) => !isDisputed.has(id)),
    'approve',
    { decided_by },
  )
  for (const { line_id, reason } of disputed) {
    await moveLines(tx, [line_id], 'dispute', { decided_by, reason })
    const data = { ...activityOf(timesheet), line_id }
    await record(tx, 'timesheet.line_disputed', { actor, company_id: timesheet.company_id, data })
  }
  await moveTimesheet(tx, actor, timesheet, 'approve', {
    ...(await sumApprovedLines(tx, timesheet.id)),
    approved_by: decided_by,
    approved_at: now(),
    auto_approve_at: null,
  })
}

const findSubmittedLines = (tx: Tx, timesheet_id: string) =>
  tx
    .selectFrom('timesheet_lines')
    .where('timesheet_id', '=', timesheet_id)
    .where('status', '=', 'submitted')
    .select([
      'id',
      'kind',
      'shift_id',
      'on_date',
      'minutes',
      'excess_minutes',
      sql<TimesheetLine['differences']>`differences`.as('differences'),
    ])
    .execute()

/** Pays the excess of lines: their minutes beyond the limit become overtime. */
async function addExcess(
  tx: Tx,
  { assignment_id }: TimesheetRow,
  lines: readonly { id: string; shift_id: string | null; on_date: string }[],
): Promise<void> {
  for (const [week_on, own] of Map.groupBy(lines, ({ on_date }) => startOfWeek(on_date, 1))) {
    const paid = await payExcess(
      tx,
      { assignment_id, week_on },
      own.flatMap(({ shift_id }) => shift_id ?? []),
    )
    for (const { id, shift_id } of own) {
      const { minutes, overtime_minutes, night_minutes, excess_minutes, ...line } = paid.find(
        (one) => one.shift_id === shift_id,
      )!
      const { pay_rate_cents, bill_rate_cents, overtime_percent, night_percent } = line
      const rates = { pay_rate_cents, bill_rate_cents, overtime_percent, night_percent }
      await tx
        .updateTable('timesheet_lines')
        // Their amounts follow with the approval.
        .set({ minutes, overtime_minutes, night_minutes, excess_minutes, ...rates })
        .where('id', '=', id)
        .execute()
    }
  }
}

/** Approves the timesheets that their companies have not answered in time. */
export async function approveDueTimesheets(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('timesheets')
        .where('status', '=', 'submitted')
        .where('auto_approve_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    approveAutomatically,
  )
}

/** Returns lines of a timesheet with reasons. Their shifts can be changed again; the other lines stay submitted. */
export async function returnTimesheet(
  actor: Actor,
  id: string,
  { submitted_at, lines }: z.output<typeof returnForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const timesheet = await lockTimesheet(tx, id)
    authorize(actor, 'timesheet.return', timesheet)
    checkSeen(timesheet, submitted_at)
    await moveTimesheet(tx, actor, timesheet, 'return', { auto_approve_at: null })
    const found = await tx
      .selectFrom('timesheet_lines')
      .where('timesheet_id', '=', id)
      .where('status', '=', 'submitted')
      .where(
        'id',
        'in',
        lines.map(({ line_id }) => line_id),
      )
      .select(['id', 'shift_id'])
      .execute()
    if (found.length < new Set(lines.map(({ line_id }) => line_id)).size)
      throw fieldFailure('lines', timesheetMessages.lines)
    const decided_by = asUser(actor).user_id
    for (const { line_id, reason } of lines) await moveLines(tx, [line_id], 'return', { decided_by, reason })
    const shift_ids = found.flatMap(({ shift_id }) => shift_id ?? [])
    if (shift_ids.length > 0)
      await tx.updateTable('shifts').set({ locked_at: null }).where('id', 'in', shift_ids).execute()
  })
}

/** The IDs of a company's active members who see a job: members of every role approve hours. */
export async function listApprovers(
  from: Db | Tx,
  { company_id, job_id }: { company_id: string; job_id: string },
): Promise<string[]> {
  const members = await from
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.company_id', '=', company_id)
    .where(memberSees(sql`${job_id}::uuid`))
    .where('users.status', '=', 'active')
    .select('users.id')
    .execute()
  return members.map(({ id }) => id)
}
