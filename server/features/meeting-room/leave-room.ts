import type { Actor } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { announceChange, endStay } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** Leaves the room. Nothing happens for a person who has already left. */
export async function leaveRoom(actor: Actor, room: Room, stay_id: string): Promise<void> {
  await transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    if (await endStay(tx, seat, stay_id, 'left')) await announceChange(tx, seat.meeting_id)
  })
}
