import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readGuestSecret } from './guest-link.ts'

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
