import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { hasHours } from '#domain/kernel/weekly-hours.ts'
import type { WeeklyHours } from '#domain/kernel/weekly-hours.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Availability, OwnAvailability } from '#domain/meetings/availability.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { isOpenAt, overlaps } from '#domain/meetings/open-times.ts'
import type { BusySpan, Panelist, Span, Worker } from '#domain/meetings/open-times.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { record } from '#server/platform/activity/record.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { now, now_ms } from '#server/platform/clock/clock.ts'
import type { MeetingRow } from './find-meeting.ts'

/** When the actor is open for meetings. */
export async function showAvailability(actor: Actor): Promise<OwnAvailability> {
  authorize(actor, 'availability.see')
  const { user_id } = asUser(actor)
  return (await findAvailability(db, [user_id])).get(user_id)!
}

/** Changes when the actor is open for meetings. Meetings that are already agreed stay. */
export async function saveAvailability(
  actor: Actor,
  { is_set: _, ...form }: Availability & { is_set?: boolean },
): Promise<OwnAvailability> {
  authorize(actor, 'availability.edit')
  const { user_id } = asUser(actor)
  const row = {
    ...form,
    hours: JSON.stringify(form.hours),
    exceptions: JSON.stringify(form.exceptions),
    updated_at: now(),
  }
  await transaction(async (tx) => {
    await tx
      .insertInto('availability')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await record(tx, 'availability.changed', { actor, data: { user_id } })
  })
  return { ...form, is_set: true }
}

/**
 * When people are open for meetings, by user: as they have saved it, otherwise during the office hours of their company,
 * or on weekdays from 8 AM to 8 PM in their own time zone.
 */
export async function findAvailability(
  from: Db | Tx,
  user_ids: readonly string[],
): Promise<ReadonlyMap<string, OwnAvailability>> {
  const rows = await from
    .selectFrom('users')
    .leftJoin('availability', 'availability.user_id', 'users.id')
    .leftJoin('members', 'members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .where('users.id', '=', sql<string>`any (${user_ids}::uuid[])`)
    .select([
      'users.id',
      timeZoneOf('users.id').as('timezone'),
      sql<Availability | null>`case when availability.user_id is not null
        then to_jsonb(availability) - 'user_id' - 'updated_at' end`.as('saved'),
      'companies.timezone as company_timezone',
      sql<WeeklyHours | null>`companies.office_hours`.as('office_hours'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, saved, timezone, company_timezone, office_hours }) => {
      const isStated = company_timezone !== null && office_hours !== null && hasHours(office_hours)
      const usual = isStated ? defaultAvailability(company_timezone, office_hours) : defaultAvailability(timezone)
      return [id, { ...(saved ?? usual), is_set: saved !== null || isStated }]
    }),
  )
}

const day_ms = 86_400_000
/** Every zone's days that a time touches lie within this of it. */
const around_ms = 2 * day_ms
/** Meetings are distributed by their number in this time before and after. */
const fairness_ms = 7 * day_ms

/** A person's hours and holidays. */
export const workerOf = (availability: Availability): Worker => ({
  availability,
  isHoliday: (date) => availability.holiday_countries.some((country) => publicHolidayOn(country, date)),
})

/** When people are not free around a time, by user. A meeting that is to be moved can be left out. */
export async function findBusyTimes(
  from: Db | Tx,
  user_ids: readonly string[],
  span: Span,
  except_meeting_id: string | null = null,
): Promise<ReadonlyMap<string, BusySpan[]>> {
  const [first, last] = [new Date(span.from - around_ms), new Date(span.to + around_ms)]
  const rows = await from
    .selectFrom('busy_times')
    .where('user_id', '=', sql<string>`any (${user_ids}::uuid[])`)
    .where(sql<boolean>`during && tstzrange(${first.toISOString()}, ${last.toISOString()})`)
    .$if(except_meeting_id !== null, (query) =>
      query.where(sql<boolean>`meeting_id is distinct from ${except_meeting_id}::uuid`),
    )
    .select([
      'user_id',
      sql<number>`(extract(epoch from lower(during)) * 1000)::float8`.as('from'),
      sql<number>`(extract(epoch from upper(during)) * 1000)::float8`.as('to'),
      sql<boolean>`meeting_id is not null`.as('is_meeting'),
    ])
    .execute()
  const byUser = new Map<string, BusySpan[]>(user_ids.map((id) => [id, []]))
  for (const { user_id, ...busy } of rows) byUser.get(user_id)!.push(busy)
  return byUser
}

/** People with their hours and busy times around a time. */
export async function findPanelists(
  from: Db | Tx,
  user_ids: readonly string[],
  span: Span,
  except_meeting_id: string | null = null,
): Promise<(Panelist & { user_id: string })[]> {
  const availability = await findAvailability(from, user_ids)
  const busy = await findBusyTimes(from, user_ids, span, except_meeting_id)
  return user_ids.map((user_id) => ({
    user_id,
    ...workerOf(availability.get(user_id)!),
    busy: busy.get(user_id)!,
  }))
}

/**
 * Of the given people, those who have nothing else at a time: first those who are open then, of these the ones with the
 * fewest confirmed meetings in the week before and the week after, of several the first by ID.
 */
async function findFreePanelists(
  from: Db | Tx,
  user_ids: readonly string[],
  time: { starts_at: string; ends_at: string },
  except_meeting_id: string,
): Promise<string[]> {
  const span = { from: Date.parse(time.starts_at), to: Date.parse(time.ends_at) }
  const panelists = await findPanelists(from, user_ids, span, except_meeting_id)
  const free = panelists.filter(({ busy }) => !busy.some((one) => overlaps(one, span)))
  const counts = await countMeetings(from, user_ids, span)
  const at = now_ms()
  return free
    .map((panelist) => ({
      user_id: panelist.user_id,
      is_open: isOpenAt(panelist, span, at),
      meetings: counts.get(panelist.user_id) ?? 0,
    }))
    .toSorted(
      (a, b) => Number(b.is_open) - Number(a.is_open) || a.meetings - b.meetings || (a.user_id < b.user_id ? -1 : 1),
    )
    .map(({ user_id }) => user_id)
}

/** How many confirmed meetings people have in the two weeks around a time. */
async function countMeetings(from: Db | Tx, user_ids: readonly string[], span: Span) {
  const [first, last] = [new Date(span.from - fairness_ms), new Date(span.to + fairness_ms)]
  const rows = await from
    .selectFrom('busy_times')
    .where('user_id', '=', sql<string>`any (${user_ids}::uuid[])`)
    .where('meeting_id', 'is not', null)
    .where(sql<boolean>`during && tstzrange(${first.toISOString()}, ${last.toISOString()})`)
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Assigns one of a panel of whom any takes part. Throws `double_booked` if none is free. */
export async function assignPanelist(
  tx: Tx,
  meeting: MeetingRow,
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
): Promise<void> {
  const side = organizingSideOf(meeting)
  const panel = meeting.people.filter((person) => person.side === side).map(({ user_id }) => user_id)
  const [free] = await findFreePanelists(tx, panel, { starts_at, ends_at }, meeting.id)
  if (!free) throw new Failure('double_booked')
  await tx
    .updateTable('meeting_people')
    .set({ is_assigned: sql<boolean>`user_id = ${free}` })
    .where('meeting_id', '=', meeting.id)
    .where('user_id', 'in', panel)
    .execute()
}
