import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MeetingSide } from '#domain/meetings/meeting.ts'
import { roomLimits, roomTimes } from '#domain/meetings/room.ts'
import type { StayState } from '#domain/meetings/room.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting, moveMeeting } from '#server/features/meetings/find-meeting.ts'
import { markNoShow } from '#server/features/meetings/holding.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import type { Seat } from './entering.ts'

/** The stays of a person in a room. */
export const ofPerson = ({ meeting_id, user_id, guest_id }: Seat) =>
  user_id
    ? sql<boolean>`meeting_id = ${meeting_id} and user_id = ${user_id}`
    : sql<boolean>`meeting_id = ${meeting_id} and guest_id = ${guest_id}`

/** Locks a meeting's room, so that its people are counted and its messages numbered one at a time. */
export async function lockRoom(tx: Tx, meeting_id: string): Promise<void> {
  await lockRow(tx, 'meetings', meeting_id)
}

/** Tells everyone in the room, and these people, that something has changed. */
export async function announceChange(from: Db | Tx, meeting_id: string, also: readonly string[] = []): Promise<void> {
  const present = await from
    .selectFrom('room_stays')
    .where('meeting_id', '=', meeting_id)
    .where('left_at', 'is', null)
    .select('id')
    .execute()
  sendSignal([...present.map(({ id }) => id), ...also], { kind: 'room', meeting_id })
}

/** Ends the stays of browsers that have not reported for a while. Returns their number. */
export async function endLostStays(tx: Tx, meeting_id: string): Promise<number> {
  const lost: StayState = 'lost'
  const ended = await tx
    .updateTable('room_stays')
    .set(({ ref }) => ({ state: lost, left_at: ref('last_seen_at') }))
    .where('meeting_id', '=', meeting_id)
    .where('left_at', 'is', null)
    .where('last_seen_at', '<', sql<string>`${fromNow(-roomTimes.gone_ms)}`)
    .returning('id')
    .execute()
  return ended.length
}

/** Throws `room_full` when the room has no place for another person. */
export async function checkPlaces(tx: Tx, meeting_id: string, state: 'waiting' | 'inside'): Promise<void> {
  const { count } = await tx
    .selectFrom('room_stays')
    .where('meeting_id', '=', meeting_id)
    .where('state', '=', state)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const max = state === 'inside' ? roomLimits.people : roomLimits.waiting
  if (Number(count) >= max) throw new Failure('room_full', { values: { max: String(max) } })
}

/** The person's stay if they are in the call; throws `not_in_room` otherwise. */
export async function findOwnStay(from: Db | Tx, seat: Seat, stay_id: string): Promise<void> {
  const found = await from
    .selectFrom('room_stays')
    .where('id', '=', stay_id)
    .where('state', '=', 'inside')
    .where(ofPerson(seat))
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Failure('not_in_room')
}

/** Ends a stay that has not ended. Returns whether it was one. */
export async function endStay(tx: Tx, seat: Seat, stay_id: string, state: StayState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('room_stays')
    .set({ state, left_at: now() })
    .where('id', '=', stay_id)
    .where('left_at', 'is', null)
    .where(ofPerson(seat))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends the stays of browsers that have disappeared, and deletes connection data that is no longer needed: it contains
 * network addresses.
 */
async function endAllLostStays(): Promise<void> {
  await sql`
    update room_stays set state = 'lost', left_at = last_seen_at
    where left_at is null and last_seen_at < ${fromNow(-roomTimes.gone_ms)}`.execute(db)
  await sql`delete from room_signals using room_stays s where s.id = to_id and s.left_at is not null`.execute(db)
}

/**
 * Settles the meetings whose time is over and whose room is empty: where a person of each side was let in, it is
 * completed; where a person of some sides only arrived, it is a no-show. The organizer decides about the others: one to
 * which no one came may have taken place elsewhere, and one may not have happened where a side only waited.
 */
export async function settleMeetings(): Promise<void> {
  await endAllLostStays()
  const { rows } = await sql<{ id: string; is_complete: boolean; absent: MeetingSide[] }>`
    with arrived as (
      -- Not at a former time of the meeting, and not after it.
      select s.meeting_id, s.side, s.admitted_at from room_stays s join meetings on meetings.id = s.meeting_id
      where meetings.status = 'confirmed' and s.user_id is not null and s.arrived_at < meetings.ends_at
        and s.arrived_at >= meetings.starts_at - make_interval(mins => ${roomLimits.opens_before_minutes})
    )
    select m.id, bool_and(p.was_admitted) as is_complete,
      coalesce(array_agg(p.side) filter (where not p.has_arrived), '{}') as absent
    from meetings m
    cross join lateral (
      select sides.side, count(arrived.side) > 0 as has_arrived, count(arrived.admitted_at) > 0 as was_admitted
      from (select distinct side from meeting_people where meeting_id = m.id and is_assigned) sides
      left join arrived on arrived.meeting_id = m.id and arrived.side = sides.side
      group by sides.side
    ) p
    where m.status = 'confirmed' and m.ends_at < ${fromNow(-roomLimits.settles_after_minutes * 60_000)}
      and not exists (select from room_stays s where s.meeting_id = m.id and s.left_at is null)
    group by m.id
    having bool_or(p.has_arrived) and (bool_and(p.was_admitted) or not bool_and(p.has_arrived))`.execute(db)
  for (const { id, is_complete, absent } of rows) {
    await transaction(async (tx) =>
      is_complete
        ? moveMeeting(tx, system, { id }, 'complete')
        : markNoShow(tx, system, await findMeeting(tx, id), (side) => absent.includes(side)),
    ).catch((error: unknown) => {
      // The organizer was faster.
      if (!(error instanceof Failure)) throw error
    })
  }
}
