import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import { ofPerson } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** Checks that a stay is the person's own and has not ended, before its stream is opened. */
export async function followRoom(actor: Actor, room: Room, stay_id: string): Promise<void> {
  const seat = await takeSeat(actor, 'room.enter', db, room)
  const found = await db
    .selectFrom('room_stays')
    .where('id', '=', stay_id)
    .where('left_at', 'is', null)
    .where(ofPerson(seat))
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Failure('not_in_room')
}
