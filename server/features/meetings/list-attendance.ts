import { sql } from 'kysely'
import type { z } from 'zod'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { attendance } from '#domain/meetings/meeting.ts'
import type { Db, Tx } from '#server/db/connect.ts'

type Attendance = z.output<typeof attendance>

/** Who was let into the meeting's room, from when to when. A person who came back is listed once. */
export async function listAttendance(from: Db | Tx, meeting_id: string): Promise<Attendance[]> {
  const { rows } = await sql<Attendance>`
    select name, side, min(admitted_at) as joined_at,
      case when bool_and(left_at is not null) then max(left_at) end as left_at
    from room_stays where meeting_id = ${meeting_id} and admitted_at is not null
    group by user_id, guest_id, name, side order by joined_at, name`.execute(from)
  return rows.map((row) => ({ ...row, name: withoutDeception(row.name) }))
}
