import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { uuid } from '#domain/kernel/text.ts'
import { roomLimits, roomStreamUrl, stayForm } from '#domain/meetings/room.ts'
import type { mediaForm, RoomMessage, roomMessageForm, RoomReport, signalForm } from '#domain/meetings/room.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from '#server/features/meetings/find-meeting.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { openSignalStream } from '#server/platform/live/hub.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import { readSessionCookie } from '#server/platform/session/session-cookie.ts'
import { takeSeat } from './entering.ts'
import type { Room } from './entering.ts'
import { roomOf } from './guests.ts'
import { announceChange, endStay, findOwnStay, lockRoom, ofPerson } from './stays.ts'

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

/** Leaves the room. Nothing happens for a person who has already left. */
export async function leaveRoom(actor: Actor, room: Room, stay_id: string): Promise<void> {
  await transaction(async (tx) => {
    const seat = await takeSeat(actor, 'room.enter', tx, room)
    if (await endStay(tx, seat, stay_id, 'left')) await announceChange(tx, seat.meeting_id)
  })
}

/**
 * Ends a person's access to meeting rooms: they leave those they are in, and the links of guests whom they invited no
 * longer work. The attendance stays.
 */
export async function endRoomAccess(tx: Tx, user_id: string): Promise<void> {
  const guests = tx.selectFrom('meeting_guests').where('invited_by', '=', user_id).select('id')
  const ended = await tx
    .updateTable('room_stays')
    .set({ state: 'left', left_at: now() })
    .where('left_at', 'is', null)
    .where(({ or, eb }) => or([eb('user_id', '=', user_id), eb('guest_id', 'in', guests)]))
    .returning(['id', 'meeting_id'])
    .execute()
  await tx.deleteFrom('meeting_guests').where('invited_by', '=', user_id).execute()
  const rooms = Map.groupBy(ended, ({ meeting_id }) => meeting_id)
  for (const [meeting_id, stays] of rooms)
    await announceChange(
      tx,
      meeting_id,
      stays.map(({ id }) => id),
    )
}

/** Checks that a stay is the person's own and has not ended, before its stream is opened. */
async function followRoom(actor: Actor, room: Room, stay_id: string): Promise<void> {
  const seat = await takeSeat(actor, 'room.enter', db, room)
  const found = await db
    .selectFrom('room_stays')
    .where('id', '=', stay_id)
    .where('left_at', 'is', null)
    .where(ofPerson(seat))
    .select('id')
    .executeTakeFirst()
  if (!found) throw new Failure('not_in_room')
}

/** How long the credentials of a relay are accepted for new connections. */
const lifetime_ms = 4 * 60 * 60_000

/**
 * The servers that help browsers connect through routers and firewalls. The credentials for TURN expire; the relay
 * verifies them with the same secret (coturn's `use-auth-secret`).
 */
export function iceServersFor(stay_id: string): RoomReport['ice_servers'] {
  const { stun, turn, turnSecret } = config.ice
  const username = `${Math.floor(Date.parse(fromNow(lifetime_ms)) / 1_000)}:${stay_id}`
  return [
    ...(stun.length > 0 ? [{ urls: stun }] : []),
    ...(turn.length > 0 && turnSecret
      ? [{ urls: turn, username, credential: createHmac('sha1', turnSecret).update(username).digest('base64') }]
      : []),
  ]
}

/** The stream that tells a person in a room when something has changed. */
export function roomStreamRoutes(app: FastifyInstance): void {
  app.route<{ Params: { id: string }; Querystring: { stay_id: string } }>({
    method: 'GET',
    url: roomStreamUrl,
    // A HEAD response would never end.
    exposeHeadRoute: false,
    config: { permission: 'room.enter' },
    schema: {
      summary: 'Server-sent events that say when something has changed in the room',
      tags: ['Meeting room'],
      produces: 'text/event-stream',
      params: z.object({ id: uuid }),
      querystring: stayForm,
    },
    handler: async (request, reply) => {
      const { params, query, actor } = request
      await followRoom(actor, roomOf(params.id, request), query.stay_id)
      const token = readSessionCookie(request)
      openSignalStream(query.stay_id, isUser(actor) && token ? { actor, token } : undefined, reply.raw)
      reply.hijack()
      return reply
    },
  })
}

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
      throw fieldFailure('body', `A meeting can have at most ${numberText(roomLimits.messages)} messages.`)
    await tx
      .insertInto('room_messages')
      .values({ id, meeting_id, position: last + 1, stay_id, body, sent_at: now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await announceChange(tx, meeting_id)
  })
}
