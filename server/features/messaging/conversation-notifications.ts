import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { User } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { headlineColumns, headlineJoins } from './headline-rows.ts'
import type { HeadlineRow } from './headline-rows.ts'
import { presentHeadline } from './present-headline.ts'
import { excerptOf, shownName } from './present-message.ts'
import { readableBy } from './readable-by.ts'

interface NewestMessage extends HeadlineRow {
  sender_id: string | null
  sender_name: string | null
  body: string | null
  unread: number
}

/** Notifications of messages are about what the reader may still read, and show the newest message as it is now. */
export const conversationNotifications: SubjectSource = {
  visibleTo: (reader: User, subject_id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select 1 from conversations where conversations.id = ${subject_id} and ${readableBy(reader)})`,
  async find(reader, ids) {
    const rows = await findNewest(reader, ids)
    const conversations = await Promise.all(rows.map(({ id }) => findConversation(db, id)))
    return new Map(rows.map((row, index) => [row.id, describe(reader, row, conversations[index]!)]))
  },
}

function describe(reader: User, row: NewestMessage, conversation: ConversationRow) {
  const sender = { id: row.sender_id, name: row.sender_name ?? conversation.contact_name ?? 'Visitor' }
  const what = row.unread > 1 ? countOf(row.unread, 'message', 'messages') : 'a message'
  return {
    title: presentHeadline(reader, row).title,
    // Without a message of someone else, all of them have been deleted.
    notification:
      row.body === null
        ? { title: 'New message', body: 'This message was deleted.' }
        : { title: `${shownName(reader, conversation, sender)} sent you ${what}`, body: excerptOf(row.body) },
    is_settled: row.unread === 0,
    may_reply: may(reader, 'conversation.send', conversation),
  }
}

/** The newest message of someone else in each conversation, and how many of them the reader has not read. */
async function findNewest(reader: User, ids: readonly string[]): Promise<NewestMessage[]> {
  const { user_id } = reader
  const byOthers = sql`messages.conversation_id = conversations.id and messages.kind = 'text'
    and messages.deleted_at is null and messages.sender_id is distinct from ${user_id}::uuid`
  const { rows } = await sql<NewestMessage>`
    select ${headlineColumns}, newest.*, (
      select count(*)::int from messages
      where ${byOthers} and messages.position > coalesce(own.read_position, 0)
    ) as unread
    from conversations
    left join participants as own on own.conversation_id = conversations.id and own.user_id = ${user_id}
    ${headlineJoins}
    left join lateral (
      select messages.sender_id, (select name from users where id = messages.sender_id) as sender_name,
        left(messages.body, 400) as body
      from messages where ${byOthers} order by messages.position desc limit 1
    ) as newest on true
    where conversations.id = any (${ids}::uuid[]) and ${readableBy(reader)}`.execute(db)
  return rows
}
