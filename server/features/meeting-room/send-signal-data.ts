import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { roomLimits } from '#domain/meetings/room.ts'
import type { signalForm } from '#domain/meetings/room.ts'
import { transaction } from '#server/db/transaction.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import { findOwnStay } from './stays.ts'
import { takeSeat } from './take-seat.ts'
import type { Room } from './take-seat.ts'

/** Leaves connection data for another person in the call. It is kept until their browser has received it. */
export async function sendSignalData(
  actor: Actor,
  room: Room,
  { stay_id, to, data }: z.output<typeof signalForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    await findOwnStay(tx, seat, stay_id)
    const { numAffectedRows } = await sql`
      insert into room_signals (from_id, to_id, data)
      select ${stay_id}, id, ${JSON.stringify(data)}::jsonb from room_stays
      where id = ${to} and meeting_id = ${seat.meeting_id} and state = 'inside'
        and (select count(*) from room_signals where to_id = ${to}) < ${roomLimits.signals}`.execute(tx)
    if (!numAffectedRows) throw new Failure('not_in_room')
    sendSignal([to], { kind: 'room', meeting_id: seat.meeting_id })
  })
}
