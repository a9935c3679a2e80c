import { sql } from 'kysely'
import type { NotNull, Updateable } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import type { TimesheetStatus } from '#domain/time/timesheet-machine.ts'
import { priceLines } from '#domain/time/price-lines.ts'
import type { LineRates } from '#domain/time/price-lines.ts'
import { timesheetMessages } from '#domain/time/timesheet.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { TimesheetLines, Timesheets } from '#server/db/tables.ts'
import { statedTimeZoneOf } from '#server/features/accounts/find-users.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { postWork } from '#server/features/ledger/posting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Whether the work and the amount of a timesheet, a row of `timesheets`, are known, and not only its approved hours. */
export const isRecorded = sql<boolean>`(timesheets.status <> 'approved' or timesheets.minutes = 0 or timesheets.bill_cents <> 0
  or exists (select from timesheet_lines where timesheet_lines.timesheet_id = timesheets.id))`

/** Timesheets with the names of their parties, for authorization and presentation. */
export function timesheetRows(from: Db | Tx) {
  return from
    .selectFrom('timesheets')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignment_id')
    .innerJoin('companies', 'companies.id', 'timesheets.company_id')
    .innerJoin('users as talent', 'talent.id', 'timesheets.talent_id')
    .select([
      'timesheets.id',
      'timesheets.assignment_id',
      'timesheets.company_id',
      jobOfAssignment('timesheets.assignment_id').as('job_id'),
      'timesheets.talent_id',
      'timesheets.week_on',
      'timesheets.status',
      'timesheets.minutes',
      isRecorded.as('is_recorded'),
      'timesheets.submitted_at',
      'timesheets.auto_approve_at',
      'timesheets.approved_at',
      'assignments.role_title',
      'assignments.status as assignment_status',
      'companies.name as company_name',
      'companies.account_manager_id',
      'companies.timezone as company_timezone',
      'companies.approves_automatically',
      'talent.name as talent_name',
      statedTimeZoneOf('timesheets.talent_id').as('talent_timezone'),
    ])
}

export type TimesheetRow = Awaited<ReturnType<ReturnType<typeof timesheetRows>['executeTakeFirstOrThrow']>>

/** Of the notification and the email about returned hours. */
export const returnedTitle = ({ company_name }: Pick<TimesheetRow, 'company_name'>): string =>
  `${company_name} returned your timesheet`

/** Finds a timesheet by ID; throws `not_found`. The caller authorizes. */
export async function findTimesheet(from: Db | Tx, id: string): Promise<TimesheetRow> {
  return timesheetRows(from).where('timesheets.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/**
 * Finds a timesheet and locks it until the transaction ends: of two changes, the second sees the first. New time in its
 * week waits, too.
 */
export async function lockTimesheet(tx: Tx, id: string): Promise<TimesheetRow> {
  await tx.selectFrom('timesheets').where('id', '=', id).select('id').forUpdate().execute()
  return findTimesheet(tx, id)
}

/** Throws `edited_meanwhile` if the timesheet was submitted again after the user saw it. */
export function checkSeen(timesheet: TimesheetRow, submitted_at: string): void {
  if (timesheet.status === 'submitted' && timesheet.submitted_at !== submitted_at)
    throw new Failure('edited_meanwhile', { message: timesheetMessages.changed })
}

/** Locks the timesheet of a line. Returns it with the line; throws `not_found`. The caller authorizes. */
export async function lockLine(tx: Tx, line_id: string) {
  const found = await tx
    .selectFrom('timesheet_lines')
    .where('id', '=', line_id)
    .select('timesheet_id')
    .executeTakeFirstOrThrow(notFound)
  const timesheet = await lockTimesheet(tx, found.timesheet_id)
  const line = await tx.selectFrom('timesheet_lines').where('id', '=', line_id).selectAll().executeTakeFirstOrThrow()
  return { timesheet, line }
}

/** The sums of the approved lines of a timesheet. */
export async function sumApprovedLines(tx: Tx, timesheet_id: string) {
  return tx
    .selectFrom('timesheet_lines')
    .where('timesheet_id', '=', timesheet_id)
    .where('status', '=', 'approved')
    .select([
      sql<number>`coalesce(sum(minutes), 0)::integer`.as('minutes'),
      sql<number>`coalesce(sum(pay_cents), 0)::bigint`.as('pay_cents'),
      sql<number>`coalesce(sum(bill_cents), 0)::bigint`.as('bill_cents'),
    ])
    .executeTakeFirstOrThrow()
}

const kinds = {
  submit: 'timesheet.submitted',
  approve: 'timesheet.approved',
  return: 'timesheet.returned',
} as const satisfies Record<MoveOf<typeof timesheetMachine>, string>

/** The data of a timesheet's activities. */
export const activityOf = ({
  id,
  assignment_id,
  talent_id,
}: Pick<TimesheetRow, 'id' | 'assignment_id' | 'talent_id'>) => ({
  timesheet_id: id,
  assignment_id,
  talent_id,
})

/**
 * The only writer of a timesheet's status, with the columns that change along with it. Throws `illegal_move` unless it is
 * in a state where the move starts.
 */
export async function moveTimesheet(
  tx: Tx,
  actor: Actor,
  timesheet: Pick<TimesheetRow, 'id' | 'assignment_id' | 'talent_id' | 'company_id'>,
  move: MoveOf<typeof timesheetMachine>,
  changes: Omit<Updateable<Timesheets>, 'status'>,
): Promise<void> {
  const { from, to } = timesheetMachine.moves[move]
  const { numUpdatedRows } = await tx
    .updateTable('timesheets')
    .set({ ...changes, status: to, updated_at: now() })
    .where('id', '=', timesheet.id)
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
  await record(tx, kinds[move], { actor, company_id: timesheet.company_id, data: activityOf(timesheet) })
}

/**
 * The only writer of the status of lines, with the columns that change along with it. Throws `illegal_move` unless all
 * are in a state where the move starts. Approved lines are posted to the ledger, with amounts that are rounded together.
 */
export async function moveLines(
  tx: Tx,
  ids: readonly string[],
  move: MoveOf<typeof timesheetLineMachine>,
  changes: Omit<Updateable<TimesheetLines>, 'status'>,
): Promise<void> {
  if (ids.length === 0) return
  if (move === 'approve') await priceTogether(tx, ids)
  const { from, to } = timesheetLineMachine.moves[move]
  const moved = await tx
    .updateTable('timesheet_lines')
    .from('timesheets')
    .set({ ...changes, status: to, decided_at: now() })
    .whereRef('timesheets.id', '=', 'timesheet_lines.timesheet_id')
    .where('timesheet_lines.id', 'in', ids)
    .where('timesheet_lines.status', 'in', from)
    .returning([
      'timesheet_lines.id',
      'timesheet_lines.assignment_id',
      'timesheets.company_id',
      'timesheets.talent_id',
      'timesheet_lines.bill_cents',
      'timesheet_lines.pay_cents',
    ])
    .execute()
  if (moved.length !== ids.length) throw new Failure('illegal_move')
  if (move === 'approve') await postWork(tx, 'timesheet_line', moved)
}

/**
 * Computes the amounts of lines that are approved together, so that hours × rate is what they add up to. They stay
 * together: an invoice bills all of them. Lines from before rates were stored keep their amounts, and so do corrections,
 * which are rounded by themselves.
 */
async function priceTogether(tx: Tx, ids: readonly string[]): Promise<void> {
  const lines = await tx
    .selectFrom('timesheet_lines')
    .where('id', 'in', ids)
    .where('bill_rate_cents', 'is not', null)
    .where('priced_with', 'is', null)
    .orderBy('on_date')
    .orderBy('id')
    .select(['id', 'on_date', 'minutes', 'overtime_minutes', 'night_minutes'])
    .select(['pay_rate_cents', 'bill_rate_cents', 'overtime_percent', 'night_percent'])
    .$narrowType<{ [Key in keyof LineRates]: NotNull }>()
    .execute()
  const priced = priceLines(lines).map(({ id, pay_cents, bill_cents }) => ({ id, pay_cents, bill_cents }))
  await sql`
    with batch as materialized (select uuidv7() as id)
    update timesheet_lines set pay_cents = priced.pay_cents, bill_cents = priced.bill_cents, priced_with = batch.id
    from batch, jsonb_to_recordset(${JSON.stringify(priced)}::jsonb) as priced (id uuid, pay_cents bigint, bill_cents bigint)
    where timesheet_lines.id = priced.id`.execute(tx)
}

interface Work {
  assignment_id: string
  company_id: string
  talent_id: string
  /** The clock of the assignment. */
  timezone: string
}

/**
 * Finds the timesheet that takes the time of a date, or opens it: the one of its week, or the current one if that week
 * has been submitted. Returns its ID. A submission that runs at the same time is waited for.
 */
export async function openTimesheet(tx: Tx, { belongs_on, ...work }: Work & { belongs_on: string }): Promise<string> {
  const own = await keepTimesheet(tx, work, startOfWeek(belongs_on, 1))
  return isClosed(own) ? currentTimesheet(tx, work) : own.id
}

/**
 * Finds or opens the timesheet of the current week, or of a later one if that week has been submitted, as after the end
 * of an assignment. Returns its ID.
 */
export async function currentTimesheet(tx: Tx, work: Work): Promise<string> {
  for (let week_on = startOfWeek(dateIn(work.timezone, new Date(now())), 1); ; week_on = addDays(week_on, 7)) {
    const timesheet = await keepTimesheet(tx, work, week_on)
    if (!isClosed(timesheet)) return timesheet.id
  }
}

const isClosed = ({ status }: { status: TimesheetStatus }) => status === 'submitted' || status === 'approved'

async function keepTimesheet(tx: Tx, { timezone: _, ...work }: Work, week_on: string) {
  const at = now()
  await tx
    .insertInto('timesheets')
    .values({ ...work, week_on, status: timesheetMachine.initial, minutes: 0, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['assignment_id', 'week_on']).doNothing())
    .execute()
  return tx
    .selectFrom('timesheets')
    .where('assignment_id', '=', work.assignment_id)
    .where('week_on', '=', week_on)
    .select(['id', 'status'])
    .forShare()
    .executeTakeFirstOrThrow()
}
