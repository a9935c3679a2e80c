import { sql } from 'kysely'
import { plannedDates, plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { companyOf } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { CalendarEntry } from '#domain/meetings/meeting.ts'
import { assignmentPath, pathTo } from '#domain/paths.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'

interface Range {
  from: string
  to: string
  /** The dates that the range touches. */
  first: string
  last: string
}

/** Plans change: later shifts are not shown. */
const daysAhead = 366
const day_ms = 86_400_000

/** The planned shifts in a calendar: a talent's own, and how many people of a company work on a day. */
export function listShiftEntries(user: User, range: Range): Promise<CalendarEntry[]> {
  if (range.first > fromNow(daysAhead * day_ms).slice(0, 10)) return Promise.resolve([])
  if (user.role === 'applicant') return ownShifts(user, range)
  return user.role === 'company' ? companyDays(user, range) : Promise.resolve([])
}

async function ownShifts(user: User, { from, to, first, last }: Range): Promise<CalendarEntry[]> {
  const rows = await assignmentsBetween(first, last).where('assignments.talent_id', '=', user.user_id).execute()
  const [before, after] = [addDays(first, -1), addDays(last, 1)]
  const schedules = await findSchedules(db, idsOf(rows), before, after)
  return rows.flatMap(({ id, company }) =>
    plannedShifts(schedules.get(id)!, before, after)
      .filter(({ starts_at, ends_at }) => starts_at < to && ends_at > from)
      .map(({ on_date, starts_at, ends_at }) => ({
        id: `shift:${id}:${on_date}`,
        layer: 'shift' as const,
        title: `Shift at ${company}`,
        date: null,
        starts_at,
        ends_at,
        href: assignmentPath('applicant', id, 'hours'),
      })),
  )
}

/** One entry a day: each person's shift would hide everything else. The team page has their times. */
async function companyDays(user: User, { first, last }: Range): Promise<CalendarEntry[]> {
  const rows = await assignmentsBetween(first, last)
    .where('assignments.company_id', '=', companyOf(user)!)
    .where(ofSeenAssignments(user, sql.ref('assignments.id')))
    .execute()
  const schedules = await findSchedules(db, idsOf(rows), first, last)
  const working = Map.groupBy(
    rows.flatMap(({ id, name }) => plannedDates(schedules.get(id)!, first, last).map((date) => ({ date, name }))),
    ({ date }) => date,
  )
  return [...working].map(([date, people]) => ({
    id: `shift:${date}`,
    layer: 'shift' as const,
    title: people.length === 1 ? `${people[0]!.name} works` : `${people.length.toLocaleString('en-US')} people work`,
    date,
    starts_at: null,
    ends_at: null,
    href: pathTo('company_team'),
  }))
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const assignmentsBetween = (first: string, last: string) =>
  db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.start_date', '<=', last)
    .where((where) => where.or([where('assignments.ends_on', 'is', null), where('assignments.ends_on', '>=', first)]))
    .where((where) =>
      where.or([where('assignments.ended_at', 'is', null), where('assignments.ended_at', '>=', `${first}T00:00:00Z`)]),
    )
    .select(['assignments.id', 'users.name', 'companies.name as company'])
    .orderBy('assignments.start_date')
    .orderBy('assignments.id')
