import { sql } from 'kysely'
import { actsFor, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { StateOf } from '#domain/kernel/machine.ts'
import type { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import type { RoomSeat } from '#domain/meetings/room-policy.ts'
import type { roomSides } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { ofSeenMeetings } from '#server/features/meetings/meeting-rows.ts'

/** A meeting's room, and the guest whose link was opened in the browser. */
export interface Room {
  id: string
  guest_id: string | null
}

/** A person's place in a room. */
export interface Seat extends RoomSeat {
  meeting_id: string
  title: string
  company_name: string
  status: StateOf<typeof meetingMachine>
  starts_at: string | null
  ends_at: string | null
  user_id: string | null
  guest_id: string | null
  name: string
  side: (typeof roomSides)[number]
}

/**
 * The place of the actor, or of the guest, in a room. Throws `not_found` for everyone who is not invited, and
 * `unauthenticated` for visitors, who may be invited by their account.
 */
export async function takeSeat(
  actor: Actor,
  permission: 'room.enter' | 'room.admit',
  from: Db | Tx,
  { id, guest_id }: Room,
): Promise<Seat> {
  const user_id = isUser(actor) ? actor.user_id : null
  const { rows } = await sql<Omit<Seat, keyof RoomSeat> & { isOrganizing: boolean }>`
    select meetings.id as meeting_id, meetings.title, c.name as company_name, meetings.status, meetings.starts_at, meetings.ends_at,
      u.id as user_id, case when u.id is null then g.id end as guest_id,
      coalesce(u.name, g.name) as name, coalesce(p.side, 'guest') as side,
      p.side is not null and p.side = (
        select side from meeting_people where meeting_id = meetings.id and user_id = meetings.organizer_id) as "isOrganizing"
    from meetings
    join companies c on c.id = meetings.company_id
    left join lateral (
      select side from meeting_people
      where meeting_id = meetings.id and user_id = any (${isUser(actor) ? actsFor(actor) : []}::uuid[]) and is_assigned
        and ${isUser(actor) ? ofSeenMeetings(actor) : sql`true`}
      order by user_id <> ${user_id} limit 1
    ) as p on true
    left join users u on p.side is not null and u.id = ${user_id}
    left join meeting_guests g on g.meeting_id = meetings.id and g.id = ${guest_id}
    where meetings.id = ${id} and (u.id is not null or g.id is not null)`.execute(from)
  const [found] = rows
  authorize(actor, permission, { isInvited: found !== undefined, isOrganizing: found?.isOrganizing ?? false })
  return { ...found!, name: withoutDeception(found!.name), isInvited: true }
}
