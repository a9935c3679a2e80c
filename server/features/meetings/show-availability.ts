import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findAvailability } from './find-availability.ts'

/** When the actor is open for meetings. */
export async function showAvailability(actor: Actor): Promise<Availability> {
  authorize(actor, 'availability.see')
  const { user_id } = asUser(actor)
  return (await findAvailability(db, [user_id])).get(user_id)!
}
