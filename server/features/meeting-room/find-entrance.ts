import type { Actor } from '#domain/kernel/actor.ts'
import { opensAt, roomStateOf } from '#domain/meetings/room.ts'
import type { RoomEntrance } from '#domain/meetings/room.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** The meeting as an invited person sees it before joining. */
export async function findEntrance(actor: Actor, room: Room): Promise<RoomEntrance> {
  const seat = await takeSeat(actor, 'room.enter', db, room)
  const { title, company_name, starts_at, ends_at, name } = seat
  return {
    title,
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
