import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { RoomMessage } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findMeeting } from '#server/features/meetings/find-meeting.ts'
import { listRoomMessages } from './list-room-messages.ts'

/** The messages that were written in a meeting's room. */
export async function listChat(actor: Actor, meeting_id: string): Promise<RoomMessage[]> {
  authorize(actor, 'room.read_chat', await findMeeting(db, meeting_id))
  return listRoomMessages(db, meeting_id, { after: 0, seat: { user_id: asUser(actor).user_id, guest_id: null } })
}
