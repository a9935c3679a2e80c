import { sql } from 'kysely'
import { showRates } from '#domain/assignments/pricing.ts'
import { plannedShifts } from '#domain/assignments/planned-shifts.ts'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { workReportAssignment } from '#domain/time/team.ts'
import type { WorkReport, workReportQuery } from '#domain/time/team.ts'
import { db } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'
import { now } from '#server/platform/clock/clock.ts'
import { workedMinutes } from './worked-minutes.ts'

type WorkReportQuery = z.output<typeof workReportQuery>

interface Sums {
  planned_minutes: number
  worked_minutes: number
  approved_minutes: number
  bill_cents: number
  pay_cents: number
}
const nothing: Sums = { planned_minutes: 0, worked_minutes: 0, approved_minutes: 0, bill_cents: 0, pay_cents: 0 }

/** Planned, worked and approved hours by person and week, of the whole weeks that the dates are in; latest first. */
export async function reportWork(actor: Actor, query: WorkReportQuery): Promise<WorkReport> {
  authorize(actor, 'timesheet.see_report')
  const from = startOfWeek(query.from, 1)
  const to = addDays(startOfWeek(query.to, 1), 6)
  const assignments = await findAssignments(asUser(actor), query, to)
  const ids = assignments.map(({ id }) => id)
  const weeks = await sumWeeks(ids, from, to)
  const rows = assignments.flatMap(({ id: assignment_id, ...assignment }) =>
    [...(weeks.get(assignment_id) ?? [])].map(([week_on, sums]) => ({
      assignment_id,
      ...assignment,
      week_on,
      ...present(actor, sums),
    })),
  )
  const all = [...weeks.values()].flatMap((own) => [...own.values()])
  const sum = (key: keyof Sums) => all.reduce((total, sums) => total + sums[key], 0)
  return {
    rows: rows.toSorted(
      (one, other) => other.week_on.localeCompare(one.week_on) || one.talent.localeCompare(other.talent),
    ),
    total: present(actor, {
      planned_minutes: sum('planned_minutes'),
      worked_minutes: sum('worked_minutes'),
      approved_minutes: sum('approved_minutes'),
      bill_cents: sum('bill_cents'),
      pay_cents: sum('pay_cents'),
    }),
  }
}

const present = (actor: Actor, { bill_cents, pay_cents, ...minutes }: Sums) => ({
  ...minutes,
  amounts: showRates(actor, { bill_cents, pay_cents }),
})

/** The assignments of a report, that began before its end. */
async function findAssignments(user: User, { assignment_id }: WorkReportQuery, to: string) {
  let found = db
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .where('assignments.start_date', '<=', to)
    .select(['assignments.id', 'users.name as talent', 'companies.name as company', 'assignments.role_title'])
  if (assignment_id) found = found.where('assignments.id', '=', assignment_id)
  if (user.role === 'applicant') return found.where('assignments.talent_id', '=', user.user_id).execute()
  if (user.role === 'company') return found.where('assignments.company_id', '=', user.company_id).execute()
  if (!assignment_id) throw fieldFailure('assignment_id', workReportAssignment)
  if (user.role === 'account_manager') found = found.where('companies.account_manager_id', '=', user.user_id)
  return found.execute()
}

/** The sums of the weeks of assignments in which something was planned, worked or approved. */
async function sumWeeks(
  assignment_ids: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Sums>>> {
  const weeks = new Map<string, Map<string, Sums>>()
  if (assignment_ids.length === 0) return weeks
  const add = (assignment_id: string, week_on: string, more: Partial<Sums>) => {
    const own = weeks.get(assignment_id) ?? new Map<string, Sums>()
    weeks.set(assignment_id, own)
    const sums = own.get(week_on) ?? nothing
    own.set(week_on, {
      ...sums,
      ...more,
      planned_minutes: sums.planned_minutes + (more.planned_minutes ?? 0),
    })
  }
  const [schedules, worked, approved] = await Promise.all([
    findSchedules(db, assignment_ids, from, to),
    db
      .selectFrom(
        workedMinutes(db, now())
          .where('shifts.assignment_id', 'in', assignment_ids)
          .where('shifts.belongs_on', '>=', from)
          .where('shifts.belongs_on', '<=', to)
          .as('worked'),
      )
      .select(['assignment_id', sql<string>`date_trunc('week', belongs_on)::date`.as('week_on')])
      .select(sql<number>`sum(minutes)::integer`.as('worked_minutes'))
      .groupBy(['assignment_id', 'week_on'])
      .execute(),
    db
      .selectFrom('timesheets')
      .where('assignment_id', 'in', assignment_ids)
      .where('status', '=', 'approved')
      .where('week_on', '>=', from)
      .where('week_on', '<=', to)
      .select(['assignment_id', 'week_on', 'minutes as approved_minutes', 'bill_cents', 'pay_cents'])
      .execute(),
  ])
  for (const [assignment_id, schedule] of schedules)
    for (const { on_date, minutes } of plannedShifts(schedule, from, to))
      add(assignment_id, startOfWeek(on_date, 1), { planned_minutes: minutes })
  for (const { assignment_id, week_on, worked_minutes } of worked) add(assignment_id, week_on, { worked_minutes })
  for (const { assignment_id, week_on, ...sums } of approved) add(assignment_id, week_on, sums)
  return weeks
}
