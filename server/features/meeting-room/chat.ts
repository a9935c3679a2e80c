import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { roomLimits } from '#domain/meetings/room.ts'
import type { RoomMessage, roomMessageForm } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from '#server/features/meetings/find-meeting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { takeSeat } from './entering.ts'
import type { Room } from './entering.ts'
import { announceChange, findOwnStay, lockRoom } from './stays.ts'

/** The messages that were written in a meeting's room. */
export async function listChat(actor: Actor, meeting_id: string): Promise<RoomMessage[]> {
  authorize(actor, 'room.read_chat', await findMeeting(db, meeting_id))
  return listRoomMessages(db, meeting_id, { after: 0, seat: { user_id: asUser(actor).user_id, guest_id: null } })
}

/** The messages of a meeting's room after a position, oldest first. */
export async function listRoomMessages(
  from: Db | Tx,
  meeting_id: string,
  { after, seat }: { after: number; seat: { user_id: string | null; guest_id: string | null } },
): Promise<RoomMessage[]> {
  const { rows } = await sql<RoomMessage>`
    select m.id, m.position, s.name, s.side, m.body, m.sent_at,
      coalesce(s.user_id = ${seat.user_id} or s.guest_id = ${seat.guest_id}, false) as is_mine
    from room_messages m join room_stays s on s.id = m.stay_id
    where m.meeting_id = ${meeting_id} and m.position > ${after} order by m.position`.execute(from)
  return rows
}

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
