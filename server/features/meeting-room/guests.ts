import type { Room } from './entering.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { roomLimits } from '#domain/meetings/room.ts'
import type { Guest, guestForm } from '#domain/meetings/room.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMeeting } from '#server/features/meetings/find-meeting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { announceChange, lockRoom } from './stays.ts'

/** The guests of a meeting, for the people who can invite some. */
export async function listGuests(actor: Actor, meeting_id: string): Promise<Guest[]> {
  authorize(actor, 'room.invite_guest', await findMeeting(db, meeting_id))
  return guestsOf(db, meeting_id)
}

async function guestsOf(from: Db | Tx, meeting_id: string): Promise<Guest[]> {
  const found = await from
    .selectFrom('meeting_guests')
    .innerJoin('users', 'users.id', 'meeting_guests.invited_by')
    .where('meeting_id', '=', meeting_id)
    .orderBy('meeting_guests.created_at')
    .orderBy('meeting_guests.id')
    .select(['meeting_guests.id', 'meeting_guests.name', 'users.name as invited_by'])
    .execute()
  return found.map((guest) => ({
    ...guest,
    invited_by: withoutDeception(guest.invited_by),
    link: guestLink(meeting_id, guest.id),
  }))
}

/** Creates a link with which a guest can join. */
export async function inviteGuest(
  actor: Actor,
  meeting_id: string,
  { name }: z.output<typeof guestForm>,
): Promise<Guest> {
  return transaction(async (tx) => {
    authorize(actor, 'room.invite_guest', await findMeeting(tx, meeting_id))
    await lockRoom(tx, meeting_id)
    const guests = await guestsOf(tx, meeting_id)
    if (guests.length >= roomLimits.guests)
      throw fieldFailure('name', `A meeting can have at most ${roomLimits.guests} guests.`)
    const { id } = await tx
      .insertInto('meeting_guests')
      .values({ meeting_id, name, invited_by: asUser(actor).user_id, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (await guestsOf(tx, meeting_id)).find((guest) => guest.id === id)!
  })
}

/** Removes a guest, who leaves the room if they are in it. Their attendance stays. */
export async function removeGuest(actor: Actor, meeting_id: string, guest_id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'room.invite_guest', await findMeeting(tx, meeting_id))
    const ended = await tx
      .updateTable('room_stays')
      .set({ state: 'left', left_at: now() })
      .where('meeting_id', '=', meeting_id)
      .where('guest_id', '=', guest_id)
      .where('left_at', 'is', null)
      .returning('id')
      .execute()
    const { numDeletedRows } = await tx
      .deleteFrom('meeting_guests')
      .where('id', '=', guest_id)
      .where('meeting_id', '=', meeting_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Failure('not_found')
    await announceChange(
      tx,
      meeting_id,
      ended.map(({ id }) => id),
    )
  })
}

const secrets = signedIds('meeting guest')
const secure = config.origin.startsWith('https:')
/** Browsers accept the prefix over HTTPS only. `__Host-` is for cookies of every path. */
const cookie = secure ? '__Secure-meeting_guest' : 'meeting_guest'

/** The link with which a guest joins a meeting. Its fragment never reaches a server or a log. */
export function guestLink(meeting_id: string, guest_id: string): string {
  return `${config.origin}${pathTo('meeting_room', { id: meeting_id })}#${secrets.secretOf(guest_id)}`
}

/** The guest of a secret that `guestLink` has made; null for any other. */
const readGuestSecret = secrets.read

/** The cookie is sent to the room of that meeting only. */
const pathOf = (meeting_id: string) => `/api/meetings/${meeting_id}/room`

/** Remembers the secret of an opened link until the browser closes. */
export function setGuestCookie(reply: FastifyReply, meeting_id: string, secret: string): void {
  reply.setCookie(cookie, secret, { httpOnly: true, sameSite: 'strict', path: pathOf(meeting_id), secure })
}

/** The guest whose link was opened in this browser. */
function guestOf(request: FastifyRequest): string | null {
  const secret = request.cookies[cookie]
  return secret ? readGuestSecret(secret) : null
}

/** Checks the secret of a guest's link; throws `not_found` if it does not belong to a guest of this meeting. */
export async function openGuestLink(actor: Actor, meeting_id: string, secret: string): Promise<void> {
  authorize(actor, 'room.open_link')
  const guest_id = readGuestSecret(secret)
  const guest =
    guest_id &&
    (await db
      .selectFrom('meeting_guests')
      .where('id', '=', guest_id)
      .where('meeting_id', '=', meeting_id)
      .select('id')
      .executeTakeFirst())
  if (!guest) throw new Failure('not_found')
}

/** The room of a meeting, as the browser of a request enters it: with its guest link, if it has one. */
export const roomOf = (id: string, request: FastifyRequest): Room => ({ id, guest_id: guestOf(request) })
