import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { roomStateOf } from '#domain/meetings/room.ts'
import type { StayState } from '#domain/meetings/room.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { announceWaiting } from './announce-waiting.ts'
import { announceChange, checkPlaces, endLostStays, lockRoom, ofPerson } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room, Seat } from './take-seat.ts'

/**
 * Joins the call, or waits to be let in. A person who has been let in before, such as before a reload, need not wait
 * again. A person is in a room once: another tab or device takes over.
 */
export async function enterRoom(actor: Actor, room: Room): Promise<{ stay_id: string; state: StayState }> {
  return transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    const { meeting_id, user_id, guest_id, name, side } = seat
    const at = now()
    if (roomStateOf(seat, at) !== 'open') throw new Failure('room_closed')
    await lockRoom(tx, meeting_id)
    await endLostStays(tx, meeting_id)
    const replaced = await tx
      .updateTable('room_stays')
      .set({ state: 'replaced', left_at: at })
      .where('left_at', 'is', null)
      .where(ofPerson(seat))
      .returning('id')
      .execute()
    const state = seat.isOrganizing || (await wasLetIn(tx, seat)) ? 'inside' : 'waiting'
    await checkPlaces(tx, meeting_id, state)
    const { id } = await tx
      .insertInto('room_stays')
      .values({
        meeting_id,
        user_id,
        guest_id,
        name,
        side,
        state,
        arrived_at: at,
        admitted_at: state === 'inside' ? at : null,
        last_seen_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (state === 'waiting') await announceWaiting(tx, actor, seat, id)
    await announceChange(
      tx,
      meeting_id,
      replaced.map((former) => former.id),
    )
    return { stay_id: id, state }
  })
}

/** Whether the last decision about the person was to let them in. */
async function wasLetIn(tx: Tx, seat: Seat): Promise<boolean> {
  const last = await tx
    .selectFrom('room_stays')
    .where(ofPerson(seat))
    .where(sql<boolean>`(admitted_at is not null or state = 'refused')`)
    .orderBy('arrived_at', 'desc')
    .select('state')
    .executeTakeFirst()
  return last !== undefined && last.state !== 'refused'
}
