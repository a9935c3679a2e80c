import { sql } from 'kysely'
import type { RoomMessage } from '#domain/meetings/room.ts'
import type { Db, Tx } from '#server/db/connect.ts'

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
