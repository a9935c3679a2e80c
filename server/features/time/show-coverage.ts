import type { z } from 'zod'
import { plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, startOfDay } from '#domain/kernel/calendar.ts'
import { authorize } from '#domain/policies.ts'
import { shiftLimits } from '#domain/time/shift.ts'
import type { Coverage, coverageQuery } from '#domain/time/team.ts'
import { db } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'
import { now } from '#server/platform/clock/clock.ts'

const hour_ms = 3_600_000

interface Span {
  starts_at: string
  /** Null while it goes on. */
  ends_at: string | null
}

/** How many people of the actor's company are planned and at work in each hour of a day of a time zone. */
export async function showCoverage(
  actor: Actor,
  { date, timezone }: z.output<typeof coverageQuery>,
): Promise<Coverage> {
  authorize(actor, 'timesheet.see_team')
  const { company_id } = asMember(actor)
  const begins = startOfDay(timezone, date).getTime()
  const ends = startOfDay(timezone, addDays(date, 1)).getTime()
  const [people, worked] = await Promise.all([
    db
      .selectFrom('assignments')
      .innerJoin('users', 'users.id', 'assignments.talent_id')
      .where('assignments.company_id', '=', company_id)
      .where('assignments.status', 'in', ['pending', 'active', 'ended'])
      .where((where) => where.or([where('ended_at', 'is', null), where('ended_at', '>', isoOf(begins))]))
      .select(['assignments.id', 'users.name'])
      .execute(),
    db
      .selectFrom('shifts')
      .where('company_id', '=', company_id)
      .where('starts_at', '>', isoOf(begins - shiftLimits.hours_max * hour_ms))
      .where('starts_at', '<', isoOf(ends))
      .select(['starts_at', 'ends_at'])
      .execute(),
  ])
  // A shift of any zone that overlaps the day begins on one of these dates.
  const [from, to] = [addDays(date, -2), addDays(date, 1)]
  const schedules = await findSchedules(
    db,
    people.map(({ id }) => id),
    from,
    to,
  )
  const shifts = people
    .flatMap(({ id, name }) => plannedShifts(schedules.get(id)!, from, to).map((shift) => ({ ...shift, name })))
    .filter((shift) => overlaps(shift, begins, ends))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at) || one.name.localeCompare(other.name))
  const hours: Coverage['hours'] = []
  for (let at = begins; at < ends; at += hour_ms)
    hours.push({
      starts_at: isoOf(at),
      planned: shifts.filter((shift) => overlaps(shift, at, at + hour_ms)).length,
      worked: worked.filter((shift) => overlaps(shift, at, at + hour_ms)).length,
    })
  return { date, hours, shifts }
}

const isoOf = (at: number) => new Date(at).toISOString()

/** Whether a shift takes part of a time; one that goes on has lasted until now. */
const overlaps = ({ starts_at, ends_at }: Span, from: number, to: number) =>
  Date.parse(starts_at) < to && Date.parse(ends_at ?? now()) > from
