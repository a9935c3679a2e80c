import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { roomLimits } from '#domain/meetings/room.ts'
import type { roomMessageForm } from '#domain/meetings/room.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { announceChange, findOwnStay, lockRoom } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** Writes to everyone in the call. The message is saved with the meeting. */
export async function sendRoomMessage(
  actor: Actor,
  room: Room,
  { stay_id, id, body }: z.output<typeof roomMessageForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    const { meeting_id } = seat
    await findOwnStay(tx, seat, stay_id)
    await lockRoom(tx, meeting_id)
    const { last } = await tx
      .selectFrom('room_messages')
      .where('meeting_id', '=', meeting_id)
      .select(sql<number>`coalesce(max(position), 0)::int`.as('last'))
      .executeTakeFirstOrThrow()
    if (last >= roomLimits.messages)
      throw fieldFailure('body', `A meeting can have at most ${roomLimits.messages.toLocaleString('en-US')} messages.`)
    await tx
      .insertInto('room_messages')
      .values({ id, meeting_id, position: last + 1, stay_id, body, sent_at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await announceChange(tx, meeting_id)
  })
}
