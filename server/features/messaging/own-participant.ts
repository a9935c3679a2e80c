import { sql } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { sideOf } from './participants.ts'

/**
 * Locks the user's own state of a conversation. Staff who read one without taking part get a row that has left: it is
 * neither in their list nor counted as unread.
 */
export async function lockOwnParticipant(tx: Tx, user: User, conversation_id: string) {
  const find = () =>
    tx
      .selectFrom('participants')
      .where('conversation_id', '=', conversation_id)
      .where('user_id', '=', user.user_id)
      .select(['read_position', 'unread', 'pinned_at', 'archived_at', 'is_muted', 'left_at'])
      .forUpdate()
      .executeTakeFirst()
  const own = await find()
  if (own) return own
  await sql`
    insert into participants (conversation_id, user_id, side, joined_at, left_at, last_message_at, read_position)
    select id, ${user.user_id}::uuid, ${sideOf(user)}, ${now()}::timestamptz, ${now()}::timestamptz, last_message_at, last_position
    from conversations where id = ${conversation_id}
    on conflict do nothing`.execute(tx)
  return (await find())!
}
