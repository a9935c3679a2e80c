import { sql } from 'kysely'
import { termsOn } from '#domain/assignments/terms.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { computePay } from '#domain/time/compute-pay.ts'
import type { PaidLine, WorkedShift } from '#domain/time/compute-pay.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Week, WeekLine } from './find-weeks.ts'

export interface Shift extends WorkedShift {
  assignment_id: string
  is_locked: boolean
  is_running: boolean
  flags: Extract<WeekLine['differences'][number], 'manual' | 'offline' | 'stopped'>[]
}

export const keyOf = (id: string, date: string) => `${id} ${date}`

export interface AssignmentWeek {
  assignment_id: string
  week_on: string
}

/** The shifts that belong to the weeks, by ID; by their submission, then by their start. */
export async function findShifts(from: Db | Tx, weeks: readonly AssignmentWeek[]): Promise<ReadonlyMap<string, Shift>> {
  const { rows } = await sql<
    Pick<Shift, 'id' | 'assignment_id' | 'belongs_on' | 'entries' | 'is_locked' | 'is_running'> & {
      source: string
      is_offline: boolean
      is_stopped: boolean
    }
  >`
    select shifts.id, shifts.assignment_id, belongs_on, source, is_offline, stopped_at is not null as is_stopped,
      locked_at is not null as is_locked, ends_at is null as is_running,
      (select coalesce(json_agg(json_build_object('kind', kind, 'starts_at', entry.starts_at, 'ends_at', entry.ends_at)
          order by entry.starts_at), '[]')
        from time_entries as entry where entry.shift_id = shifts.id) as entries
    from (
      select distinct * from unnest(
        ${weeks.map(({ assignment_id }) => assignment_id)}::uuid[], ${weeks.map(({ week_on }) => week_on)}::date[]
      )
    ) as week (assignment_id, week_on)
    join shifts on shifts.assignment_id = week.assignment_id
      and belongs_on between week.week_on and week.week_on + 6
    order by shifts.locked_at nulls last, shifts.starts_at, shifts.id`.execute(from)
  return new Map(
    rows.map(({ source, is_offline, is_stopped, ...shift }) => [
      shift.id,
      {
        ...shift,
        flags: [
          ...(source === 'manual' ? (['manual'] as const) : []),
          ...(is_offline ? (['offline'] as const) : []),
          ...(is_stopped ? (['stopped'] as const) : []),
        ],
      },
    ]),
  )
}

/** The hours and the money of the weeks, by assignment and Monday. */
export async function payWeeks(
  from: Db | Tx,
  weeks: readonly AssignmentWeek[],
  shifts: ReadonlyMap<string, Shift>,
  with_excess: readonly string[] = [],
): Promise<ReadonlyMap<string, Pick<Week, 'pay' | 'timezone' | 'is_hourly' | 'extra_minutes'>>> {
  const assignment_ids = [...new Set(weeks.map(({ assignment_id }) => assignment_id))]
  const mondays = weeks.map(({ week_on }) => week_on).toSorted()
  const [schedules, extra] = await Promise.all([
    // Shifts around midnight can belong to the plan of the day before or after.
    findSchedules(from, assignment_ids, addDays(mondays[0]!, -1), addDays(mondays.at(-1)!, 7)),
    from
      .selectFrom('extra_hours')
      .where('assignment_id', 'in', assignment_ids)
      .where('week_on', 'in', mondays)
      .select(['assignment_id', 'week_on', 'minutes'])
      .execute(),
  ])
  const extras = new Map(extra.map((row) => [keyOf(row.assignment_id, row.week_on), row.minutes]))
  const worked = Map.groupBy(shifts.values(), ({ assignment_id, belongs_on }) =>
    keyOf(assignment_id, startOfWeek(belongs_on, 1)),
  )
  return new Map(
    weeks.map(({ assignment_id, week_on }) => {
      const key = keyOf(assignment_id, week_on)
      const schedule = schedules.get(assignment_id)!
      const { timezone, engagement_type } = termsOn(schedule.terms, addDays(week_on, 6)) ?? schedule.terms[0]!
      const extra_minutes = extras.get(key) ?? 0
      const pay = computePay({
        ...schedule,
        week_on,
        shifts: worked.get(key) ?? [],
        extra_minutes,
        at: now(),
        with_excess,
      })
      return [key, { pay, timezone, is_hourly: engagement_type === 'hourly', extra_minutes }]
    }),
  )
}

/** The lines of a week's shifts, with the excess of some of them paid. */
export async function payExcess(
  from: Db | Tx,
  week: AssignmentWeek,
  shift_ids: readonly string[],
): Promise<PaidLine[]> {
  const pays = await payWeeks(from, [week], await findShifts(from, [week]), shift_ids)
  return pays.get(keyOf(week.assignment_id, week.week_on))!.pay.lines
}
