import { sql } from 'kysely'
import { dateIn, datesBetween } from '#domain/kernel/calendar.ts'
import { companyOf, isHiring } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { holidayCountries, holidayCountryLabels } from '#domain/kernel/holidays.ts'
import type { CalendarEntry, CalendarLayer, CalendarQuery } from '#domain/meetings/meeting.ts'
import { pathTo } from '#domain/paths.ts'
import { db } from '#server/db/connect.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { listShiftEntries } from './list-shift-entries.ts'
import { ofSeenApplications, ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

/** No screen shows more of one layer. */
const limit = 500

interface Range extends CalendarQuery {
  /** The dates that the range touches in its zone. */
  first: string
  last: string
}

/** What a user's calendar shows beside meetings: deadlines, starts of assignments, shifts, holidays and busy times. */
export async function listCalendarEntries(user: User, query: CalendarQuery): Promise<CalendarEntry[]> {
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
