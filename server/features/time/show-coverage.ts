import { sql } from 'kysely'
import type { z } from 'zod'
import { planKey, plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { shiftLimits } from '#domain/time/shift.ts'
import { coverageNames } from '#domain/time/team.ts'
import type { Coverage, coverageQuery } from '#domain/time/team.ts'
import { db } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { visibleTo } from '#server/features/assignments/list-assignments.ts'

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
    .toSorted(([one], [other]) => one.localeCompare(other))
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
