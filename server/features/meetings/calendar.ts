import { sql } from 'kysely'
import { plannedDates, plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asUser, companyOf, isHiring } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { addDays, dateIn, datesBetween } from '#domain/kernel/calendar.ts'
import { numberText } from '#domain/kernel/count.ts'
import { holidayCountries, holidayCountryLabels } from '#domain/kernel/holidays.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { Calendar, CalendarEntry, CalendarLayer, CalendarQuery } from '#domain/meetings/calendar.ts'
import { pathTo } from '#domain/paths.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenApplications, ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { meetingRows, ofSeenMeetings } from './find-meeting.ts'
import { presentMeeting } from './present-meeting.ts'

/** The actor's meetings between two instants, those with several possible times at each of them, and what else is then. */
export async function showCalendar(actor: Actor, query: CalendarQuery): Promise<Calendar> {
  authorize(actor, 'meeting.list')
  const user = asUser(actor)
  const [rows, entries] = await Promise.all([calendarMeetings(user, query).execute(), listCalendarEntries(user, query)])
  const at = now()
  return { meetings: rows.map((row) => presentMeeting(actor, row, at)), entries }
}

/** A user's meetings between two instants. */
export const calendarMeetings = (user: User, range: Pick<CalendarQuery, 'from' | 'to'>) =>
  meetingRows(db)
    .where('meetings.id', 'in', meetingsBetween(user, range))
    .where(ofSeenMeetings(user))
    .orderBy('meetings.starts_at')
    .orderBy('meetings.id')

/** Without declined and canceled meetings, and without those of which a colleague takes part instead. */
const meetingsBetween = (user: User, { from, to }: Pick<CalendarQuery, 'from' | 'to'>) => sql<string>`(
  select meeting_id from meeting_people
    where ${managedBy(user, sql`user_id`)} and status in ('proposed', 'confirmed', 'completed', 'no_show')
      and (is_assigned or status = 'proposed') and starts_at < ${to} and ends_at > ${from}
      and starts_at > ${from}::timestamptz - make_interval(mins => ${meetingLimits.minutes_max})
  union
  select meeting_id from meeting_people join meeting_times using (meeting_id)
    where ${managedBy(user, sql`user_id`)} and status = 'proposed'
      and meeting_times.starts_at < ${to} and meeting_times.ends_at > ${from})`

/** No screen shows more of one layer. */
const limit = 500

interface Range extends CalendarQuery {
  /** The dates that the range touches in its zone. */
  first: string
  last: string
}

/** What a user's calendar shows beside meetings: deadlines, starts of assignments, shifts, holidays and busy times. */
async function listCalendarEntries(user: User, query: CalendarQuery): Promise<CalendarEntry[]> {
  const { from, to, timezone } = query
  const first = dateIn(timezone, new Date(from))
  const last = dateIn(timezone, new Date(Date.parse(to) - 1))
  const range = { ...query, first, last }
  const layers = await Promise.all([
    ownDeadlines(user, range),
    companyDeadlines(user, range),
    assignmentStarts(user, range),
    busyTimes(user, range),
    listShiftEntries(user, range),
  ])
  return [...layers.flat(), ...holidays(range)]
}

const atDate = (layer: CalendarLayer, id: string, title: string, date: string, href: string | null): CalendarEntry => ({
  id: `${layer}:${id}`,
  layer,
  title,
  date,
  starts_at: null,
  ends_at: null,
  href,
})

/** Until when a talent must take tests. */
async function ownDeadlines(user: User, { from, to }: Range): Promise<CalendarEntry[]> {
  if (user.role !== 'applicant') return []
  const due_at = sql<string>`case when attempts.status = 'assigned' then attempts.due_at else attempts.ends_at end`
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('test_versions', 'test_versions.id', 'attempts.version_id')
    .where('attempts.applicant_id', '=', user.user_id)
    .where('attempts.status', 'in', ['assigned', 'in_progress'])
    .where('attempts.replaced_at', 'is', null)
    .where(due_at, '>=', from)
    .where(due_at, '<', to)
    .select(['attempts.id', due_at.as('due_at'), sql<string>`test_versions.content ->> 'name'`.as('test_name')])
    .orderBy('due_at')
    .orderBy('attempts.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, test_name, ...row }) => ({
    id: `test_deadline:${id}`,
    layer: 'test_deadline',
    title: `${test_name} is due`,
    date: null,
    starts_at: row.due_at,
    ends_at: row.due_at,
    href: pathTo('applicant_test', { id }),
  }))
}

interface DeadlineRow {
  test_id: string
  date: string
  count: number
  due_at: string
  test_name: string
  name: string
}

/**
 * Until when the applicants of a company must take tests, for its hiring team: each, or their number where several of a
 * test are due on a day. A company must not learn when a test was started, nor the end, which contains extra time.
 */
async function companyDeadlines(user: User, { from, to, timezone }: Range): Promise<CalendarEntry[]> {
  if (user.role !== 'company' || !isHiring(user)) return []
  const { rows } = await sql<DeadlineRow>`
    select tests.id as test_id, days.date, count(*)::int as count, min(due_at) as due_at, min(tests.name) as test_name,
      min(users.name) as name
    from attempts
    join tests on tests.id = attempts.test_id
    join users on users.id = attempts.applicant_id
    cross join lateral (select (due_at at time zone ${timezone}::text)::date as date) days
    where attempts.company_id = ${user.company_id} and attempts.status in ('assigned', 'in_progress')
      and attempts.replaced_at is null and ${ofSeenApplications(user, sql`attempts.application_id`)} and due_at >= ${from} and due_at < ${to}
    group by tests.id, days.date order by min(due_at), tests.id limit ${limit}`.execute(db)
  return rows.map(({ test_id, date, count, due_at, test_name, name }) => {
    const id = `${test_id}:${date}`
    const href = pathTo('company_test', { id: test_id })
    const ofDay = atDate('test_deadline', id, `${test_name}: ${count} due`, date, href)
    return count > 1
      ? ofDay
      : { ...ofDay, title: `${test_name}: ${name}`, date: null, starts_at: due_at, ends_at: due_at }
  })
}

const titles: Record<User['role'], (assignment: { role_title: string; name: string; company: string }) => string> = {
  applicant: ({ role_title, company }) => `You start at ${company} as ${role_title}`,
  company: ({ role_title, name }) => `${name} starts as ${role_title}`,
  account_manager: ({ name, company }) => `${name} starts at ${company}`,
  admin: ({ name, company }) => `${name} starts at ${company}`,
}

const hrefs: Record<User['role'], string | null> = {
  applicant: pathTo('applicant_work'),
  company: pathTo('company_team'),
  account_manager: pathTo('admin_assignments'),
  admin: pathTo('admin_assignments'),
}

/** The first days of assignments: a talent's own, all of a company, or those of the companies of an account manager. */
async function assignmentStarts(user: User, { first, last }: Range): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.start_date', '>=', first)
    .where('assignments.start_date', '<=', last)
    .$if(user.role === 'applicant', (query) => query.where('assignments.talent_id', '=', user.user_id))
    .$if(user.role === 'company', (query) => query.where('assignments.company_id', '=', companyOf(user)!))
    .where(ofSeenAssignments(user, sql.ref('assignments.id')))
    .$if(user.role === 'account_manager', (query) => query.where(managedBy(user, sql`companies.account_manager_id`)))
    .select([
      'assignments.id',
      'assignments.role_title',
      'assignments.start_date',
      'users.name',
      'companies.name as company',
    ])
    .orderBy('assignments.start_date')
    .orderBy('assignments.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, role_title, start_date, name, company }) =>
    atDate('assignment_start', id, titles[user.role]({ role_title, name, company }), start_date, hrefs[user.role]),
  )
}

/** When the user is busy according to other calendars. */
async function busyTimes(user: User, { from, to }: Range): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('busy_times')
    .where('user_id', '=', user.user_id)
    .where('meeting_id', 'is', null)
    .where(sql<boolean>`during && tstzrange(${from}, ${to})`)
    .select(['id', sql<string>`lower(during)`.as('starts_at'), sql<string>`upper(during)`.as('ends_at')])
    .orderBy(sql`during`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, starts_at, ends_at }) => ({
    id: `busy:${id}`,
    layer: 'busy',
    title: 'Busy',
    date: null,
    starts_at,
    ends_at,
    href: null,
  }))
}

/** The public holidays of both countries, each named once with its countries. */
function holidays({ first, last }: Range): CalendarEntry[] {
  return datesBetween(first, last).flatMap((date) => {
    const countries = new Map<string, string[]>()
    for (const country of holidayCountries) {
      const name = publicHolidayOn(country, date)
      if (name) countries.set(name, [...(countries.get(name) ?? []), holidayCountryLabels[country]])
    }
    return [...countries].map(([name, where]) =>
      atDate('holiday', `${date}:${name}`, `${name} (${where.join(', ')})`, date, null),
    )
  })
}

interface DateRange {
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
function listShiftEntries(user: User, range: DateRange): Promise<CalendarEntry[]> {
  if (range.first > fromNow(daysAhead * day_ms).slice(0, 10)) return Promise.resolve([])
  if (user.role === 'applicant') return ownShifts(user, range)
  return user.role === 'company' ? companyDays(user, range) : Promise.resolve([])
}

async function ownShifts(user: User, { from, to, first, last }: DateRange): Promise<CalendarEntry[]> {
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
async function companyDays(user: User, { first, last }: DateRange): Promise<CalendarEntry[]> {
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
    title: people.length === 1 ? `${people[0]!.name} works` : `${numberText(people.length)} people work`,
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
