import { sql } from 'kysely'
import { isPlanned } from '#domain/assignments/planned-shifts.ts'
import type { PaidLine } from '#domain/time/compute-pay.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { WeekLine } from './find-weeks.ts'
import { keyOf } from './pay-weeks.ts'
import type { AssignmentWeek } from './pay-weeks.ts'

export type SavedLine = Awaited<ReturnType<typeof findSavedLines>>[number]

/** The stored lines of timesheets. */
export async function findSavedLines(from: Db | Tx, timesheet_ids: readonly string[]) {
  if (timesheet_ids.length === 0) return []
  const rows = await from
    .selectFrom('timesheet_lines as line')
    .leftJoin('leaves', 'leaves.id', 'line.leave_id')
    .leftJoin('timesheet_lines as corrected', 'corrected.id', 'line.corrects_id')
    .leftJoin('shifts as corrected_shift', 'corrected_shift.id', 'corrected.shift_id')
    .where('line.timesheet_id', 'in', timesheet_ids)
    .select([
      'line.id',
      'line.timesheet_id',
      'line.kind',
      'line.on_date',
      'line.shift_id',
      'line.leave_id',
      'leaves.kind as leave_kind',
      'line.corrects_id',
      'corrected.on_date as corrects_on',
      'corrected_shift.starts_at as corrected_starts_at',
      'line.planned_minutes',
      'line.minutes',
      'line.overtime_minutes',
      'line.night_minutes',
      'line.excess_minutes',
      'line.pay_cents',
      'line.bill_cents',
      'line.pay_rate_cents',
      'line.bill_rate_cents',
      'line.overtime_percent',
      'line.night_percent',
      sql<WeekLine['differences']>`line.differences`.as('differences'),
      'line.status',
      'line.reason',
    ])
    .orderBy('line.on_date')
    .orderBy('line.id')
    .execute()
  return rows.map(({ leave_id, leave_kind, corrects_id, corrects_on, corrected_starts_at, ...line }) => ({
    ...line,
    planned_minutes: isPlanned(leave_kind && { kind: leave_kind }) ? line.planned_minutes : 0,
    leave: leave_id && leave_kind ? { id: leave_id, kind: leave_kind } : null,
    corrects:
      corrects_id && corrects_on
        ? { line_id: corrects_id, on_date: corrects_on, starts_at: corrected_starts_at }
        : null,
  }))
}

/** Time of a week that was submitted without it. */
export interface LateTime {
  timesheet_id: string
  assignment_id: string
  /** Its own week. */
  week_on: string
  shift_id: string | null
  leave_id: string | null
}

/**
 * Shifts that were entered, and paid leave that was approved, after their week was submitted: the next timesheet of
 * their assignment takes them.
 */
export async function findLateTime(from: Db | Tx, timesheet_ids: readonly string[]): Promise<LateTime[]> {
  if (timesheet_ids.length === 0) return []
  const { rows } = await sql<LateTime>`
    with own as (
      select id, assignment_id, week_on from timesheets
      where id = any (${timesheet_ids}::uuid[]) and status in ('open', 'returned')
    ), late as (
      select own.id as timesheet_id, own.assignment_id, submitted.week_on, shifts.id as shift_id, null::uuid as leave_id,
        own.week_on as taken_on
      from own
      join shifts on shifts.assignment_id = own.assignment_id and locked_at is null and belongs_on < own.week_on
      join timesheets as submitted on submitted.assignment_id = own.assignment_id
        and submitted.week_on = date_trunc('week', belongs_on)::date and submitted.status in ('submitted', 'approved')
      union all
      select own.id, own.assignment_id, submitted.week_on, null, leaves.id, own.week_on
      from own
      join leaves on leaves.assignment_id = own.assignment_id and leaves.status = 'approved' and leaves.kind = 'paid'
        and from_on < own.week_on
      join timesheets as submitted on submitted.assignment_id = own.assignment_id
        and submitted.week_on between from_on - 6 and to_on and submitted.week_on < own.week_on
        and submitted.status in ('submitted', 'approved')
      -- Leave that no timesheet has taken, or that this one corrects.
      where not exists (
        select from timesheet_lines as line where line.leave_id = leaves.id and line.status <> 'returned'
          and line.on_date between submitted.week_on and submitted.week_on + 6)
        or exists (
          select from timesheet_lines as line join timesheet_lines as corrected on corrected.id = line.corrects_id
          where line.timesheet_id = own.id and corrected.leave_id = leaves.id)
    )
    select timesheet_id, assignment_id, week_on, shift_id, leave_id from late
    where taken_on = (
      select min(next.week_on) from timesheets as next
      where next.assignment_id = late.assignment_id and next.week_on > late.week_on
        and next.status in ('open', 'returned'))`.execute(from)
  return rows
}

export interface TakenLeave extends Pick<PaidLine, 'minutes'> {
  /** The line of the day, which others can correct. */
  line_id: string
}

/** What timesheets have taken of the days of leave in the weeks, by the ID of the leave and the date. */
export async function findTakenLeave(
  from: Db | Tx,
  weeks: readonly AssignmentWeek[],
): Promise<ReadonlyMap<string, TakenLeave>> {
  const { rows } = await sql<TakenLeave & { leave_id: string; on_date: string }>`
    select line.leave_id, line.on_date, line.id as line_id, sum(counted.minutes)::integer as minutes
    from (
      select distinct * from unnest(
        ${weeks.map(({ assignment_id }) => assignment_id)}::uuid[], ${weeks.map(({ week_on }) => week_on)}::date[]
      )
    ) as week (assignment_id, week_on)
    join timesheet_lines as line on line.assignment_id = week.assignment_id
      and line.on_date between week.week_on and week.week_on + 6
    join timesheet_lines as counted on line.id in (counted.id, counted.corrects_id) and counted.status <> 'returned'
    where line.leave_id is not null and line.status <> 'returned'
    group by line.leave_id, line.on_date, line.id`.execute(from)
  return new Map(rows.map(({ leave_id, on_date, ...figures }) => [keyOf(leave_id, on_date), figures]))
}
