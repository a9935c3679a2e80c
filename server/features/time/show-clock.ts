import { sql } from 'kysely'
import { plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { limitOf } from '#domain/time/compute-pay.ts'
import type { Clock } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import { findPauses, findSchedules } from '#server/features/assignments/terms.ts'
import { now } from '#server/platform/clock/clock.ts'
import { workingTermsAt, presentShift, workedMinutes } from './shift-rows.ts'
import { findRunningShift } from './running-shift.ts'

/** Days after which the next planned shift is not shown. */
const days_ahead = 8

/** The talent's clock: what goes on, and the assignments that the talent can clock in to. */
export async function showClock(actor: Actor): Promise<Clock> {
  authorize(actor, 'shift.see_clock')
  const { user_id } = asUser(actor)
  const at = now()
  const [running, workplaces] = await Promise.all([findRunningShift(db, user_id), findWorkplaces(user_id, at)])
  const sum = (key: 'week_minutes' | 'limit_minutes') => workplaces.reduce((total, one) => total + one[key], 0)
  return {
    now: at,
    presence: running === null ? 'offline' : running.latest.kind === 'break' ? 'on_break' : 'on_shift',
    shift: running && presentShift(actor, running),
    planned_end_at: running?.expected_end_at ?? null,
    allowed: allowedMoves(running?.latest.kind ?? null, workplaces.length > 0),
    assignments: workplaces,
    week_minutes: sum('week_minutes'),
    limit_minutes: sum('limit_minutes'),
  }
}

function allowedMoves(kind: 'work' | 'break' | null, canClockIn: boolean): Clock['allowed'] {
  if (kind === null) return canClockIn ? ['clock_in'] : []
  return [kind === 'work' ? 'start_break' : 'resume', 'clock_out']
}

/** The assignments in which the talent works at an instant, with their plan and the hours of the week. */
async function findWorkplaces(talent_id: string, at: string) {
  const today = dateIn('UTC', new Date(at))
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.talent_id', '=', talent_id)
    .where('assignments.status', 'in', ['pending', 'active'])
    .select([
      'assignments.id',
      'companies.name as company',
      'assignments.ends_on',
      'assignments.ended_at',
      sql<string>`coalesce((select open_note from shifts where shifts.assignment_id = assignments.id
        and shifts.ends_at is not null order by shifts.belongs_on desc, shifts.starts_at desc limit 1), '')`.as(
        'open_note',
      ),
    ])
    .orderBy('assignments.start_date')
    .orderBy('assignments.id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [schedules, pauses, worked, extra] = await Promise.all([
    findSchedules(db, ids, addDays(today, -2), addDays(today, days_ahead)),
    findPauses(db, ids),
    workedMinutes(db, at)
      .where('shifts.assignment_id', 'in', ids)
      .where('shifts.belongs_on', '>=', addDays(today, -8))
      .execute(),
    db
      .selectFrom('extra_hours')
      .where('assignment_id', 'in', ids)
      .where('week_on', '>=', addDays(today, -8))
      .select(['assignment_id', 'week_on', 'minutes'])
      .execute(),
  ])
  return rows.flatMap(({ id, company, open_note, ...working }) => {
    const schedule = schedules.get(id)!
    const terms = workingTermsAt({ ...working, pauses: pauses.get(id) ?? [] }, schedule.terms, at)
    if (!terms) return []
    const { role_title, timezone } = terms
    const date = dateIn(timezone, new Date(at))
    const week_on = startOfWeek(date, 1)
    const extra_minutes = extra.find((one) => one.assignment_id === id && one.week_on === week_on)?.minutes ?? 0
    return [
      {
        id,
        company,
        role_title,
        timezone,
        open_note,
        next_shift:
          plannedShifts(schedule, date, addDays(date, days_ahead)).find(
            ({ starts_at }) => Date.parse(starts_at) > Date.parse(at),
          ) ?? null,
        week_minutes: worked
          .filter(({ assignment_id, belongs_on }) => assignment_id === id && belongs_on >= week_on)
          .reduce((total, { minutes }) => total + minutes, 0),
        limit_minutes: limitOf(terms, { extra_minutes }),
      },
    ]
  })
}
