import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import type { mediaForm } from '#domain/meetings/room.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { announceChange, findOwnStay } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** Shows to the others what the person sends, and whether their hand is raised. */
export async function setMedia(
  actor: Actor,
  room: Room,
  { stay_id, has_raised_hand, ...media }: z.output<typeof mediaForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    await findOwnStay(tx, seat, stay_id)
    // A hand that stays raised keeps its place among others.
    const raised_hand_at = sql<
      string | null
    >`case when ${has_raised_hand} then coalesce(raised_hand_at, ${now()}::timestamptz) end`
    await tx
      .updateTable('room_stays')
      .set({ ...media, raised_hand_at })
      .where('id', '=', stay_id)
      .execute()
    await announceChange(tx, seat.meeting_id)
  })
}
