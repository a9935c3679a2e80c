import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { termsOn } from '#domain/assignments/terms.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize } from '#domain/policies.ts'
import { regularOf } from '#domain/time/compute-pay.ts'
import { lessTime } from '#domain/time/less-time.ts'
import type { CountedLine } from '#domain/time/less-time.ts'
import { priceLines, ratesOf } from '#domain/time/price-lines.ts'
import type { LineRates } from '#domain/time/price-lines.ts'
import { timesheetLineMachine, timesheetMachine } from '#domain/time/timesheet-machine.ts'
import { correctionDaysBack, timesheetMessages } from '#domain/time/timesheet.ts'
import type { correctForm, extraHoursForm, resolveForm } from '#domain/time/timesheet.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { findTerms } from '#server/features/assignments/terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activityOf, currentTimesheet, lockLine, moveLines, sumApprovedLines } from './find-timesheet.ts'

/**
 * Corrects an approved line: the difference becomes a line of the current week, which the company approves like any
 * other. Returns the ID of the timesheet that it is in.
 */
export async function correctLine(
  actor: Actor,
  line_id: string,
  { minutes, reason }: z.output<typeof correctForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const { timesheet, line } = await lockLine(tx, line_id)
    authorize(actor, 'timesheet.correct_line', timesheet)
    if (line.kind !== 'work' || line.status !== 'approved') throw new Failure('illegal_move')
    if (line.on_date < addDays(dateIn('UTC', new Date(now())), -correctionDaysBack))
      throw new Failure('illegal_move', { message: timesheetMessages.too_old })
    const counted = await correctedFigures(tx, line_id)
    if (minutes === counted.minutes) throw fieldFailure('minutes', timesheetMessages.unchanged)
    const terms = (await findTerms(tx, [line.assignment_id])).get(line.assignment_id)!
    const ofLine = termsOn(terms, line.on_date)!
    const { timezone } = terms.at(-1)!
    const on_date = dateIn(timezone, new Date(now()))
    const difference =
      minutes < counted.minutes
        ? lessTime(counted, minutes, { on_date, rates: storedRates(line) })
        : moreTime(ofLine, minutes - counted.minutes, { on_date, minutesBefore: await minutesOfWeek(tx, line) })
    const { assignment_id, company_id, talent_id } = timesheet
    const timesheet_id = await currentTimesheet(tx, { assignment_id, company_id, talent_id, timezone })
    await tx
      .insertInto('timesheet_lines')
      .values({
        ...difference,
        // By itself, so that what it takes back stays what the line costs.
        priced_with: randomUUID(),
        timesheet_id,
        assignment_id,
        kind: 'correction',
        on_date,
        corrects_id: line_id,
        planned_minutes: 0,
        differences: ['correction'],
        status: timesheetLineMachine.initial,
        reason,
      })
      .execute()
    const data = { ...activityOf(timesheet), timesheet_id, line_id }
    await record(tx, 'timesheet.line_corrected', { actor, company_id, data })
    return timesheet_id
  })
}

const sum = (column: keyof CountedLine) => sql<number>`sum(${sql.ref(column)})::bigint`.as(column)

/** A line with the corrections that are paid or can still be paid. */
async function correctedFigures(tx: Tx, line_id: string): Promise<CountedLine> {
  return tx
    .selectFrom('timesheet_lines')
    .where((where) => where.or([where('id', '=', line_id), where('corrects_id', '=', line_id)]))
    .where('status', 'not in', ['returned', 'rejected'])
    .select([sum('minutes'), sum('overtime_minutes'), sum('night_minutes'), sum('pay_cents'), sum('bill_cents')])
    .executeTakeFirstOrThrow()
}

/** The rates of a line; null for one from before they were stored. */
const storedRates = (line: { [Key in keyof LineRates]: number | null }): LineRates | null => {
  const { pay_rate_cents, bill_rate_cents, overtime_percent, night_percent } = line
  return bill_rate_cents === null
    ? null
    : {
        pay_rate_cents: pay_rate_cents!,
        bill_rate_cents,
        overtime_percent: overtime_percent!,
        night_percent: night_percent!,
      }
}

/** More minutes: at the rate up to the weekly hours, then as overtime, which the company agrees to by approving it. */
function moreTime(
  terms: PaidTerms,
  minutes: number,
  { on_date, minutesBefore }: { on_date: string; minutesBefore: number },
) {
  const overtime_minutes = minutes - regularOf(terms, minutes, minutesBefore)
  return priceLines([{ on_date, minutes, overtime_minutes, night_minutes: 0, ...ratesOf(terms) }])[0]!
}

/** The minutes of work in the week of a line, with corrections. */
async function minutesOfWeek(
  tx: Tx,
  { assignment_id, on_date }: { assignment_id: string; on_date: string },
): Promise<number> {
  const { minutes } = await tx
    .selectFrom('timesheet_lines as line')
    .leftJoin('timesheet_lines as corrected', 'corrected.id', 'line.corrects_id')
    .where('line.assignment_id', '=', assignment_id)
    .where('line.kind', '<>', 'leave')
    .where('line.status', 'not in', ['returned', 'rejected'])
    .where(
      sql<boolean>`date_trunc('week', coalesce(corrected.on_date, line.on_date)) = date_trunc('week', ${on_date}::date)`,
    )
    .select(sql<number>`coalesce(sum(line.minutes), 0)::integer`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}

/**
 * Resolves a disputed line: the company approves it, or its talent or staff agree that it is not paid. Returns the ID of
 * the timesheet.
 */
export async function resolveLine(
  actor: Actor,
  line_id: string,
  { outcome, reason }: z.output<typeof resolveForm>,
): Promise<string> {
  return transaction(async (tx) => {
    const { timesheet, line } = await lockLine(tx, line_id)
    authorize(actor, 'timesheet.resolve_line', timesheet)
    const user = asUser(actor)
    if ((outcome === 'approve') !== (user.role === 'company')) throw new Failure('forbidden')
    await moveLines(tx, [line_id], outcome, { decided_by: user.user_id, reason: reason ?? line.reason })
    await tx
      .updateTable('timesheets')
      .set({ ...(await sumApprovedLines(tx, timesheet.id)), updated_at: now() })
      .where('id', '=', timesheet.id)
      .execute()
    const data = { ...activityOf(timesheet), line_id, outcome }
    await record(tx, 'timesheet.line_resolved', { actor, company_id: timesheet.company_id, data })
    return timesheet.id
  })
}

/**
 * Agrees to hours beyond the weekly ones in a week that is not submitted; zero minutes end an agreement. Throws
 * `illegal_move` for a week of fixed-price work, whose hours are not paid.
 */
export async function agreeExtra(
  actor: Actor,
  assignment_id: string,
  { week_on, minutes }: z.output<typeof extraHoursForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const assignment = await findAssignment(tx, assignment_id)
    authorize(actor, 'timesheet.agree_extra', assignment)
    const terms = (await findTerms(tx, [assignment_id])).get(assignment_id)!
    const ofWeek = termsOn(terms, addDays(week_on, 6)) ?? terms[0]!
    if (ofWeek.engagement_type === 'fixed')
      throw new Failure('illegal_move', { message: timesheetMessages.fixed_price })
    const timesheet = await tx
      .selectFrom('timesheets')
      .where('assignment_id', '=', assignment_id)
      .where('week_on', '=', week_on)
      .select('status')
      .forUpdate()
      .executeTakeFirst()
    if (timesheet && !mayMove(timesheetMachine, timesheet.status, 'submit')) throw new Failure('illegal_move')
    await tx
      .deleteFrom('extra_hours')
      .where('assignment_id', '=', assignment_id)
      .where('week_on', '=', week_on)
      .execute()
    if (minutes > 0)
      await tx
        .insertInto('extra_hours')
        .values({ assignment_id, week_on, minutes, agreed_by: asUser(actor).user_id, agreed_at: now() })
        .execute()
    const { company_id, talent_id } = assignment
    const data = { assignment_id, talent_id, week_on, minutes }
    await record(tx, 'timesheet.extra_agreed', { actor, company_id, data })
  })
}

/** The minutes beyond the weekly hours that the company agreed to in a week, of the assignments that have any. */
export async function findExtraMinutes(
  from: Db | Tx,
  assignment_ids: readonly string[],
  week_on: string,
): Promise<ReadonlyMap<string, number>> {
  if (assignment_ids.length === 0) return new Map()
  const rows = await from
    .selectFrom('extra_hours')
    .where('assignment_id', 'in', assignment_ids)
    .where('week_on', '=', week_on)
    .select(['assignment_id', 'minutes'])
    .execute()
  return new Map(rows.map(({ assignment_id, minutes }) => [assignment_id, minutes]))
}
