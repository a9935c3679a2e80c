import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import { organizingSideOf } from '#domain/meetings/meeting-policy.ts'
import { isOpenAt, overlaps } from '#domain/meetings/open-times.ts'
import type { BusySpan, Panelist, Span, Worker } from '#domain/meetings/open-times.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { publicHolidayOn } from '#server/platform/calendar/public-holidays.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { findAvailability } from './availability.ts'
import type { MeetingRow } from './find-meeting.ts'

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
