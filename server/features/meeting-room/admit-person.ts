import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { announceChange, checkPlaces, lockRoom } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** Lets a waiting person in. Throws `illegal_move` when they no longer wait, and `room_full` without a place. */
export async function admitPerson(actor: Actor, room: Room, stay_id: string): Promise<void> {
  await transaction(async (tx) => {
    const { meeting_id } = await takeSeat(actor, 'room.admit', tx, room)
    await lockRoom(tx, meeting_id)
    await checkPlaces(tx, meeting_id, 'inside')
    const { numUpdatedRows } = await tx
      .updateTable('room_stays')
      .set({ state: 'inside', admitted_at: now() })
      .where('id', '=', stay_id)
      .where('meeting_id', '=', meeting_id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('illegal_move')
    await announceChange(tx, meeting_id)
  })
}

/** Turns a waiting person away. They can ask again. */
export async function refusePerson(actor: Actor, room: Room, stay_id: string): Promise<void> {
  await transaction(async (tx) => {
    const { meeting_id } = await takeSeat(actor, 'room.admit', tx, room)
    const { numUpdatedRows } = await tx
      .updateTable('room_stays')
      .set({ state: 'refused', left_at: now() })
      .where('id', '=', stay_id)
      .where('meeting_id', '=', meeting_id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('illegal_move')
    await announceChange(tx, meeting_id, [stay_id])
  })
}
