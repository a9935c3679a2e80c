import { sql } from 'kysely'
import { actsFor, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { StateOf } from '#domain/kernel/machine.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { meetingMachine } from '#domain/meetings/meeting-machine.ts'
import type { RoomSeat } from '#domain/meetings/room-policy.ts'
import { opensAt, roomStateOf } from '#domain/meetings/room.ts'
import type { RoomEntrance, roomSides, StayState } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting, meetingData, ofSeenMeetings } from '#server/features/meetings/find-meeting.ts'
import { findTitles } from '#server/features/meetings/present-meeting.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { announceChange, checkPlaces, endLostStays, lockRoom, ofPerson } from './stays.ts'

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

/** The meeting as an invited person sees it before joining. */
export async function findEntrance(actor: Actor, room: Room): Promise<RoomEntrance> {
  const seat = await takeSeat(actor, 'room.enter', db, room)
  const { company_name, starts_at, ends_at, name } = seat
  return {
    title: isUser(actor) ? (await findTitles(db, actor, [seat.meeting_id])).get(seat.meeting_id)! : seat.title,
    company_name,
    starts_at,
    ends_at,
    state: roomStateOf(seat, now()),
    opens_at: starts_at && opensAt(starts_at),
    name,
    is_guest: seat.guest_id !== null,
    must_wait: !seat.isOrganizing,
  }
}

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

/**
 * Records that a person waits while no one is in the room who can let them in, once per person. The caller has locked
 * the room.
 */
async function announceWaiting(tx: Tx, actor: Actor, seat: Seat, stay_id: string): Promise<void> {
  const meeting = await findMeeting(tx, seat.meeting_id)
  const { rows } = await sql<{ is_needed: boolean }>`
    select not exists (
      select from room_stays
      join meeting_people organizer on organizer.meeting_id = ${meeting.id} and organizer.user_id = ${meeting.organizer_id}
      where room_stays.meeting_id = ${meeting.id} and state = 'inside' and room_stays.side = organizer.side
    ) and not exists (
      select from activities where kind like 'meeting.%' and data ->> 'meeting_id' = ${meeting.id}
        and kind = 'meeting.person_waiting' and data ->> 'stay_id' in (select id::text from room_stays where ${ofPerson(seat)})
    ) as is_needed`.execute(tx)
  if (!rows[0]!.is_needed) return
  await record(tx, 'meeting.person_waiting', {
    actor,
    company_id: meeting.company_id,
    data: { ...meetingData(meeting), stay_id },
  })
}
