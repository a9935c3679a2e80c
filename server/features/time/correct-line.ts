import { sql } from 'kysely'
import type { z } from 'zod'
import { termsOn } from '#domain/assignments/terms.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { centsOf, regularOf } from '#domain/time/compute-pay.ts'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { correctionDaysBack, timesheetMessages } from '#domain/time/timesheet.ts'
import type { correctForm } from '#domain/time/timesheet.ts'
import { timesheetLineMachine } from '#domain/time/timesheet-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findTerms } from '#server/features/assignments/find-terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activityOf } from './move-timesheet.ts'
import { currentTimesheet } from './open-timesheet.ts'
import { lockLine } from './timesheet-rows.ts'

/** What a line counts and costs, with its corrections. */
interface Figures {
  minutes: number
  overtime_minutes: number
  night_minutes: number
  pay_cents: number
  bill_cents: number
}

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
    const difference =
      minutes < counted.minutes
        ? lessTime(counted, minutes)
        : moreTime(ofLine, minutes - counted.minutes, await minutesOfWeek(tx, line))
    const { timezone } = terms.at(-1)!
    const { assignment_id, company_id, talent_id } = timesheet
    const timesheet_id = await currentTimesheet(tx, { assignment_id, company_id, talent_id, timezone })
    await tx
      .insertInto('timesheet_lines')
      .values({
        ...difference,
        timesheet_id,
        assignment_id,
        kind: 'correction',
        on_date: dateIn(timezone, new Date(now())),
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

/** A line with the corrections that are paid or can still be paid. */
async function correctedFigures(tx: Tx, line_id: string): Promise<Figures> {
  const sum = (column: keyof Figures) => sql<number>`sum(${sql.ref(column)})::bigint`.as(column)
  return tx
    .selectFrom('timesheet_lines')
    .where((where) => where.or([where('id', '=', line_id), where('corrects_id', '=', line_id)]))
    .where('status', 'not in', ['returned', 'rejected'])
    .select([sum('minutes'), sum('overtime_minutes'), sum('night_minutes'), sum('pay_cents'), sum('bill_cents')])
    .executeTakeFirstOrThrow()
}

/** Fewer minutes: everything shrinks in proportion, so that a line corrected to zero costs nothing. */
function lessTime(counted: Figures, minutes: number): Figures {
  const less = (figure: number) => Math.round((figure * minutes) / counted.minutes) - figure
  return {
    minutes: less(counted.minutes),
    overtime_minutes: less(counted.overtime_minutes),
    night_minutes: less(counted.night_minutes),
    pay_cents: less(counted.pay_cents),
    bill_cents: less(counted.bill_cents),
  }
}

/** More minutes: at the rate up to the weekly hours, then as overtime, which the company agrees to by approving it. */
function moreTime(terms: PaidTerms, minutes: number, minutesBefore: number): Figures {
  const overtime_minutes = minutes - regularOf(terms, minutes, minutesBefore)
  const more = { minutes, overtime_minutes, night_minutes: 0 }
  return { ...more, ...centsOf(terms, more) }
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
