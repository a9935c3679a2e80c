import { sql } from 'kysely'
import { isInterviewer } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { roomStateOf, roomTimes } from '#domain/meetings/room.ts'
import type { RoomPerson, RoomReport, StayState, reportForm } from '#domain/meetings/room.ts'
import type { z } from 'zod'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { iceServersFor, listRoomMessages } from './room.ts'
import { announceChange, endLostStays, endStay, ofPerson } from './stays.ts'
import { takeSeat } from './entering.ts'
import type { Room } from './entering.ts'

const nothing = {
  people: [],
  waiting: [],
  can_admit: false,
  can_invite: false,
  signals: [],
  messages: [],
  ice_servers: [],
}

/**
 * Reports that a browser is still in the room, and what it has received; returns what it has not. Browsers ask when
 * they are told that something has changed, and every few seconds, so that a lost signal delays the call at most.
 */
export async function reportToRoom(
  actor: Actor,
  room: Room,
  { stay_id, signals_until, messages_until }: z.output<typeof reportForm>,
): Promise<RoomReport> {
  return transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    const { meeting_id } = seat
    const isOpen = roomStateOf(seat, now()) === 'open'
    if (!isOpen && (await endStay(tx, seat, stay_id, 'left'))) await announceChange(tx, meeting_id)
    const state = await touch(tx, stay_id, ofPerson(seat))
    if ((await endLostStays(tx, meeting_id)) > 0) await announceChange(tx, meeting_id)
    if (state !== 'inside') return { state, ...nothing }
    const can_admit = may(actor, 'room.admit', seat)
    const present = await listPeople(tx, meeting_id, stay_id)
    await tx.deleteFrom('room_signals').where('to_id', '=', stay_id).where('id', '<=', signals_until).execute()
    return {
      state,
      people: present.flatMap(({ state: theirs, ...person }) => (theirs === 'inside' ? [person] : [])),
      waiting: can_admit
        ? present.flatMap(({ state: theirs, id, name, side }) => (theirs === 'waiting' ? [{ id, name, side }] : []))
        : [],
      can_admit,
      can_invite: can_admit && !isInterviewer(actor),
      signals: await listSignals(tx, stay_id),
      messages: await listRoomMessages(tx, meeting_id, { after: messages_until, seat }),
      ice_servers: iceServersFor(stay_id),
    }
  })
}

/** Notes that the browser is there. Returns the state of its stay; a stay that does not exist counts as lost. */
async function touch(tx: Tx, stay_id: string, own: ReturnType<typeof ofPerson>): Promise<StayState> {
  const found = await tx
    .updateTable('room_stays')
    .set(({ eb, ref }) => ({
      last_seen_at: eb.case().when('left_at', 'is', null).then(now()).else(ref('last_seen_at')).end(),
    }))
    .where('id', '=', stay_id)
    .where(own)
    .returning('state')
    .executeTakeFirst()
  return (found?.state ?? 'lost') as StayState
}

async function listPeople(tx: Tx, meeting_id: string, stay_id: string) {
  const { rows } = await sql<RoomPerson & { state: StayState }>`
    select id, name, side, state, id = ${stay_id} as is_you, raised_hand_at, has_microphone, has_camera, is_sharing,
      last_seen_at < ${fromNow(-roomTimes.away_ms)} as is_away
    from room_stays where meeting_id = ${meeting_id} and left_at is null order by admitted_at, arrived_at, id`.execute(
    tx,
  )
  return rows
}

async function listSignals(tx: Tx, stay_id: string): Promise<RoomReport['signals']> {
  const waiting = await tx
    .selectFrom('room_signals')
    .where('to_id', '=', stay_id)
    .orderBy('id')
    .select(['id', 'from_id', 'data'])
    .execute()
  return waiting.map(({ id, from_id, data }) => ({
    id,
    from: from_id,
    data: data as unknown as RoomReport['signals'][number]['data'],
  }))
}
