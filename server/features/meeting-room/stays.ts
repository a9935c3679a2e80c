import { sql } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { roomLimits, roomTimes } from '#domain/meetings/room.ts'
import type { StayState } from '#domain/meetings/room.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import type { Seat } from './take-seat.ts'

/** The stays of a person in a room. */
export const ofPerson = ({ meeting_id, user_id, guest_id }: Seat) =>
  user_id
    ? sql<boolean>`meeting_id = ${meeting_id} and user_id = ${user_id}`
    : sql<boolean>`meeting_id = ${meeting_id} and guest_id = ${guest_id}`

/** Locks a meeting's room, so that its people are counted and its messages numbered one at a time. */
export async function lockRoom(tx: Tx, meeting_id: string): Promise<void> {
  await sql`select from meetings where id = ${meeting_id} for no key update`.execute(tx)
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
