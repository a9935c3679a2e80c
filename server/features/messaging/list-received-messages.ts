import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { ReceivedMessage } from '#domain/talent/api.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { excerptOf } from './present-message.ts'
import { readableBy } from './readable-by.ts'

/** The newest message that the applicant received in each conversation, newest first. */
export async function listReceivedMessages(
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<ReceivedMessage>> {
  authorize(actor, 'talent.see_own')
  const reader = asUser(actor)
  const received = sql`
    participants
    join conversations on conversations.id = participants.conversation_id
    cross join lateral (
      select messages.id, messages.sender_id, left(messages.body, 400) as body, messages.sent_at from messages
      where messages.conversation_id = conversations.id and messages.kind = 'text' and messages.deleted_at is null
        and messages.sender_id is distinct from ${reader.user_id}::uuid
      order by messages.position desc limit 1
    ) as newest
    where participants.user_id = ${reader.user_id} and participants.left_at is null and participants.archived_at is null
      and participants.last_message_at is not null and ${readableBy(reader)}`
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<ReceivedMessage, 'message'> & { body: string }>`
      select newest.id, newest.conversation_id, coalesce(users.name, '') as from, newest.body, newest.sent_at as time
      from (select newest.*, participants.conversation_id from ${received}
        order by newest.sent_at desc, newest.id limit ${per_page}::int offset ${(page - 1) * per_page}::int
      ) as newest
      left join users on users.id = newest.sender_id
      order by newest.sent_at desc, newest.id`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${received}`.execute(db),
  ])
  const items = rows.map(({ body, from, ...row }) => ({
    ...row,
    from: withoutDeception(from),
    message: excerptOf(body),
  }))
  return { items, page, per_page, total: counted.rows[0]!.total }
}
