import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { meetingColleagues } from './meeting-colleagues.ts'
import { timeZoneOf } from '#server/features/accounts/time-zone-of.ts'

/** The people whom the actor can choose for a panel, by name. */
export async function listMeetingColleagues(actor: Actor) {
  const items = await meetingColleagues(db, asUser(actor), null)
    .select(['users.id as user_id', 'users.name', 'users.role', timeZoneOf('users.id').as('timezone')])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()
  return { items }
}
