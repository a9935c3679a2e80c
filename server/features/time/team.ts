import { sql } from 'kysely'
import type { z } from 'zod'
import {
  leaveOn,
  paidLeaveMinutes,
  planKey,
  plannedMinutes,
  plannedShiftAt,
  plannedShifts,
  termsAt,
} from '#domain/assignments/planned-shifts.ts'
import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import type { Presence } from '#domain/assignments/presence.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { addDays, dateIn, startOfDay, startOfWeek } from '#domain/kernel/calendar.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { authorize, may } from '#domain/policies.ts'
import { shiftLimits } from '#domain/time/shift.ts'
import { coverageNames } from '#domain/time/team.ts'
import type { Coverage, coverageQuery, TeamMember, TeamPage, teamQuery } from '#domain/time/team.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/contains-words.ts'
import { jobOfAssignment, ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { visibleTo } from '#server/features/assignments/lists.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { isWorking } from '#server/features/assignments/find-assignment.ts'
import { now } from '#server/platform/clock/clock.ts'
import { workedMinutes, workedOn } from './shift-rows.ts'

/** How far ahead the next shift is looked for. */
const daysAhead = 14

/** The workers of the actor's company by their assignments, with their shift and their week. */
export async function listTeam(actor: Actor, query: z.output<typeof teamQuery>): Promise<TeamPage> {
  authorize(actor, 'timesheet.see_team')
  const { page, per_page, sort, q, presence } = query
  const at = now()
  const member = asMember(actor)
  let team = teamRows(member)
  if (q) team = team.where(containsWords(q, [sql.ref('users.name'), sql.ref('assignments.role_title')]))
  if (presence) team = team.where(presenceOfEntry, '=', presence)
  const order = {
    name: sql`lower(users.name)`,
    presence: sql`array_position(array['on_shift', 'on_break', 'offline'], ${presenceOfEntry})`,
    '-worked_minutes': sql`-${workedThisWeek(at)}`,
  }
  const { people } = await team
    .select(({ fn }) => fn.count<number>('assignments.talent_id').distinct().as('people'))
    .executeTakeFirstOrThrow()
  const { rows, total } = await readPage(
    team
      .select([
        'assignments.id as assignment_id',
        'assignments.talent_id',
        'assignments.company_id',
        jobOfAssignment('assignments.id').as('job_id'),
        'assignments.role_title',
        'users.name',
        sql<boolean>`assignments.status = 'paused'`.as('is_paused'),
        'talents.timezone as own_timezone',
        presenceOfEntry.as('presence'),
        'entry.starts_at as since',
        'shift.starts_at as shift_starts_at',
      ])
      .orderBy(order[sort])
      .orderBy(sql`lower(users.name)`)
      .orderBy('assignments.id'),
    { page, per_page },
  )
  const ids = rows.map(({ assignment_id }) => assignment_id)
  const today = at.slice(0, 10)
  const mondays = [-1, 1].map((days) => startOfWeek(addDays(today, days), 1))
  const [schedules, worked, extra] = await Promise.all([
    findSchedules(db, ids, addDays(today, -8), addDays(today, daysAhead)),
    ids.length === 0
      ? []
      : workedMinutes(db, at)
          .where('shifts.assignment_id', 'in', ids)
          .where('shifts.belongs_on', '>=', addDays(today, -8))
          .execute(),
    ids.length === 0
      ? []
      : db
          .selectFrom('extra_hours')
          .where('assignment_id', 'in', ids)
          .where('week_on', 'in', mondays)
          .select(['assignment_id', 'week_on', 'minutes'])
          .execute(),
  ])
  const items = rows.map(({ own_timezone, shift_starts_at, company_id, job_id, ...row }): TeamMember => {
    const schedule = schedules.get(row.assignment_id)!
    const zone = zoneOf(schedule, at)
    const on_date = dateIn(zone, new Date(at))
    const week_on = startOfWeek(on_date, 1)
    const planned = plannedShifts(schedule, addDays(week_on, -1), addDays(on_date, daysAhead))
    const ofWeek = worked.filter(
      ({ assignment_id, belongs_on }) => assignment_id === row.assignment_id && belongs_on >= week_on,
    )
    return {
      ...row,
      timezone: own_timezone ?? zone,
      shift_ends_at: (shift_starts_at && plannedShiftAt(planned, shift_starts_at)?.ends_at) || null,
      next_shift: planned.find(({ starts_at }) => starts_at > at) ?? null,
      on_leave: leaveOn(schedule, on_date) !== null,
      week_on,
      planned_minutes: plannedMinutes(schedule, week_on, addDays(week_on, 6)),
      leave_minutes: paidLeaveMinutes(schedule, week_on, addDays(week_on, 6), workedOn(ofWeek)),
      worked_minutes: ofWeek.reduce((sum, { minutes }) => sum + minutes, 0),
      extra_minutes:
        extra.find((one) => one.assignment_id === row.assignment_id && one.week_on === week_on)?.minutes ?? 0,
      allowed:
        isHourly(schedule, at) && may(actor, 'timesheet.agree_extra', { company_id, job_id }) ? ['agree_extra'] : [],
    }
  })
  return { items, page, per_page, total, people }
}

/** The clock of an assignment at an instant. */
const zoneOf = (schedule: Schedule, at: string): string => termsOf(schedule, at).timezone

const isHourly = (schedule: Schedule, at: string) => termsOf(schedule, at).engagement_type === 'hourly'

const termsOf = ({ terms }: Schedule, at: string) => termsAt(terms, at) ?? terms[0]!

const teamRows = (member: CompanyMember) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .leftJoin('talents', 'talents.user_id', 'assignments.talent_id')
    .leftJoin('shifts as shift', (join) =>
      join
        .onRef('shift.talent_id', '=', 'assignments.talent_id')
        .onRef('shift.assignment_id', '=', 'assignments.id')
        .on('shift.ends_at', 'is', null),
    )
    .leftJoin('time_entries as entry', (join) =>
      join.onRef('entry.shift_id', '=', 'shift.id').on('entry.ends_at', 'is', null),
    )
    .where(visibleTo(member))
    .where(isWorking)

const presenceOfEntry = sql<Presence>`case entry.kind when 'work' then 'on_shift' when 'break' then 'on_break' else 'offline' end`

/** The worked minutes of the current week, by the clock of the current terms. */
const workedThisWeek = (at: string) => sql`(
  select coalesce(sum(worked.minutes), 0) from (${workedMinutes(db, at)
    .whereRef('shifts.assignment_id', '=', sql.ref('assignments.id'))
    .where(
      sql<boolean>`shifts.belongs_on >= date_trunc('week', ${at}::timestamptz at time zone (
        select terms.timezone from assignment_terms as terms where terms.assignment_id = assignments.id
        order by (effective_on <= (${at}::timestamptz at time zone terms.timezone)::date) desc,
          abs(effective_on - (${at}::timestamptz at time zone terms.timezone)::date)
        limit 1))::date`,
    )}) as worked)`

const hour_ms = 3_600_000

/** How many people of the actor's company are planned and at work in each hour of a day of a time zone. */
export async function showCoverage(
  actor: Actor,
  { date, timezone }: z.output<typeof coverageQuery>,
): Promise<Coverage> {
  authorize(actor, 'timesheet.see_team')
  const member = asMember(actor)
  const begins = startOfDay(timezone, date).getTime()
  const ends = startOfDay(timezone, addDays(date, 1)).getTime()
  const starts: string[] = []
  for (let at = begins; at < ends; at += hour_ms) starts.push(isoOf(at))
  const [shifts, worked] = await Promise.all([
    findPlannedShifts(member, date, isoOf(begins), isoOf(ends)),
    countWorked(member, starts),
  ])
  const hours = starts.map((starts_at, hour) => {
    const next = starts[hour + 1] ?? isoOf(ends)
    const planned = shifts.reduce(
      (sum, shift) => (shift.starts_at < next && shift.ends_at > starts_at ? sum + shift.people : sum),
      0,
    )
    return { starts_at, planned, worked: worked[hour]! }
  })
  return { date, hours, shifts }
}

const isoOf = (at: number) => new Date(at).toISOString()

/** The planned shifts of a company that overlap a time, which begins on `date` in some zone. */
async function findPlannedShifts(
  member: CompanyMember,
  date: string,
  begins: string,
  ends: string,
): Promise<Coverage['shifts']> {
  const people = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .where(visibleTo(member))
    .where('assignments.status', 'in', ['pending', 'active', 'ended'])
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', begins)]))
    .select(['assignments.id', 'users.name'])
    .orderBy('users.name')
    .orderBy('assignments.id')
    .execute()
  // A shift of any zone that overlaps the day begins on one of these dates.
  const [from, to] = [addDays(date, -2), addDays(date, 1)]
  const schedules = await findSchedules(
    db,
    people.map(({ id }) => id),
    from,
    to,
  )
  // Planning takes long, and most people have the same plan as others.
  const plans = Map.groupBy(people, ({ id }) => planKey(schedules.get(id)!, from, to))
  const shifts = [...plans.values()].flatMap((sharing) =>
    plannedShifts(schedules.get(sharing[0]!.id)!, from, to)
      .filter(({ starts_at, ends_at }) => starts_at < ends && ends_at > begins)
      .map(({ starts_at, ends_at }) => ({ starts_at, ends_at, names: sharing.map(({ name }) => name) })),
  )
  return [...Map.groupBy(shifts, ({ starts_at, ends_at }) => `${starts_at} ${ends_at}`)]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([, same]) => {
      const { starts_at, ends_at } = same[0]!
      const names = same.flatMap((shift) => shift.names)
      return { starts_at, ends_at, people: names.length, names: names.toSorted().slice(0, coverageNames) }
    })
}

/** How many shifts of a company there were in each of these hours; one that goes on has lasted until now. */
async function countWorked(member: CompanyMember, hours: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ worked: number }>`
    with worked as materialized (
      select starts_at, coalesce(ends_at, ${now()}) as ends_at
      from shifts
      where company_id = ${member.company_id} and ${ofSeenAssignments(member, sql`assignment_id`)}
        and starts_at > ${hours[0]}::timestamptz - ${shiftLimits.hours_max} * interval '1 hour'
        and starts_at < ${hours.at(-1)}::timestamptz + interval '1 hour'
    )
    select (select count(*)::integer from worked where starts_at < hour + interval '1 hour' and ends_at > hour) as worked
    from unnest(${hours}::timestamptz[]) as hour
    order by hour`.execute(db)
  return rows.map(({ worked }) => worked)
}
