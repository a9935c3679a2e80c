import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StoredFile } from '#domain/files/file.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Page } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { EventData } from '#domain/messaging/event.ts'
import type {
  ConversationEvent,
  MessageEmail,
  Message,
  MessagePerson,
  MessagesQuery,
  Reaction,
} from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import type { ReceivedMessage } from '#domain/talent/api.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { findConversation, readableBy, recordAdminReading } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { excerptOf, presentMessage } from './present-message.ts'

export interface MessagesPage {
  items: Message[]
  last_position: number
  revision: number
  more: boolean
}

/** Messages of a conversation. */
export async function listMessages(actor: Actor, conversation_id: string, query: MessagesQuery): Promise<MessagesPage> {
  // Read first: a message that is newer than this revision is asked for again, and none is missed.
  const conversation = await findConversation(db, conversation_id)
  authorize(actor, 'conversation.see', conversation)
  if (actor.role === 'admin') await recordAdminReading(actor, conversation)
  return findMessages(db, actor, conversation, query)
}

/** A page of messages, for callers that have authorized the reader. */
export async function findMessages(
  from: Db | Tx,
  actor: Actor,
  conversation: ConversationRow,
  query: MessagesQuery,
): Promise<MessagesPage> {
  const { last_position, revision } = conversation
  const { rows, more } = await findRows(from, conversation.id, query)
  return { items: rows.map((row) => presentMessage(actor, conversation, row)), last_position, revision, more }
}

interface Args {
  conversation_id: string
  from: number
  limit: number
}

/**
 * `changed` has the messages after a revision. A change can concern a message and the replies that quote it, so
 * messages of the same revision are never on different pages.
 */
const conditions = {
  newest: sql`order by messages.position desc`,
  before: (from: number) => sql`and messages.position < ${from}::int order by messages.position desc`,
  after: (from: number) => sql`and messages.position > ${from}::int order by messages.position`,
  changed: (from: number) => sql`and messages.revision > ${from}::bigint order by messages.revision`,
} as const

const findPage = prepared(({ which }: { which: keyof typeof conditions }, args: Args) => {
  const condition = which === 'newest' ? conditions.newest : conditions[which](args.from)
  const statement = sql<MessageRow>`
    select ${messageColumns} from messages
    where messages.conversation_id = ${args.conversation_id} ${condition}
    fetch first (${args.limit}::int) rows ${sql.raw(which === 'changed' ? 'with ties' : 'only')}`
  return { compile: () => statement.compile(db) }
})

async function findRows(
  from: Db | Tx,
  conversation_id: string,
  { before, after, around, at, changed_after, limit }: MessagesQuery,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const page = async (which: keyof typeof conditions, position: number, most: number) => {
    const found = await findPage({ which }, { conversation_id, from: position, limit: most + 1 }, from)
    const isMore = found.length > most
    // With ties, all messages of the last revision are there or none.
    const last = found.at(-1)?.revision
    const kept = !isMore
      ? found
      : which === 'changed'
        ? found.filter((row) => row.revision !== last)
        : found.slice(0, most)
    return { rows: kept.length === 0 ? found : kept, more: isMore }
  }
  if (changed_after !== undefined) return page('changed', changed_after, limit)
  if (after !== undefined) return page('after', after, limit)
  const middle = around ?? (at === undefined ? undefined : await positionAt(from, conversation_id, at))
  if (middle === undefined) {
    const { rows, more } = await page(before === undefined ? 'newest' : 'before', before ?? 0, limit)
    return { rows: rows.toReversed(), more }
  }
  const half = Math.ceil(limit / 2)
  const [older, newer] = [await page('before', middle, half), await page('after', middle - 1, limit - half || 1)]
  return { rows: [...older.rows.toReversed(), ...newer.rows], more: older.more }
}

/** The position of the first message at or after an instant, or after the last message. */
async function positionAt(from: Db | Tx, conversation_id: string, at: string): Promise<number> {
  const first = await from
    .selectFrom('messages')
    .where('conversation_id', '=', conversation_id)
    .where('sent_at', '>=', at)
    .orderBy('sent_at')
    .orderBy('position')
    .select('position')
    .limit(1)
    .executeTakeFirst()
  if (first) return first.position
  const last = await from
    .selectFrom('conversations')
    .where('id', '=', conversation_id)
    .select('last_position')
    .executeTakeFirstOrThrow()
  return last.last_position + 1
}

interface Written {
  sender_id: string | null
  /** Null for events. */
  side: MessagePerson['side'] | null
  sender_name: string | null
  body: string
  deleted_at: string | null
}

/** A message with its sender, the message that it replies to, its files and its reactions. */
export interface MessageRow extends Written, Pick<Message, 'id' | 'conversation_id' | 'position' | 'revision'> {
  kind: 'text' | 'event'
  event: ConversationEvent | null
  event_data: EventData | null
  via: Message['via']
  email: Message['email']
  sent_at: string
  edited_at: string | null
  /** The staff replaced it by a notice. */
  hidden_at: string | null
  reply_to: (Written & { id: string; position: number }) | null
  files: StoredFile[] | null
  reactions: { reaction: Reaction; user_id: string; name: string }[] | null
}

/** The characters of a quoted message that are read for its excerpt. */
const quotedLength = 400

/** What the email of a row of `messages` has that the message does not. */
export const emailColumn = sql<MessageEmail | null>`case when messages.via = 'email' then (
  select json_build_object('has_more_text', whole_text is not null, 'left_out', left_out)
  from message_emails where message_emails.message_id = messages.id
) end`

/** The columns of `messages` in `MessageRow`. */
export const messageColumns = sql`
  messages.id, messages.conversation_id, messages.position, messages.revision, messages.kind, messages.sender_id,
  messages.side, messages.body, messages.event, messages.event_data, messages.via, messages.sent_at,
  messages.edited_at, messages.deleted_at, messages.hidden_at,
  ${emailColumn} as email,
  (select name from users where id = messages.sender_id) as sender_name,
  case when messages.reply_to is not null then (
    select json_build_object('id', quoted.id, 'position', quoted.position, 'sender_id', quoted.sender_id,
      'side', quoted.side, 'body', left(quoted.body, ${sql.lit(quotedLength)}), 'deleted_at', quoted.deleted_at,
      'sender_name', (select name from users where id = quoted.sender_id))
    from messages as quoted where quoted.id = messages.reply_to
  ) end as reply_to,
  (
    select json_agg(json_build_object('id', files.id, 'purpose', files.purpose, 'name', files.name,
      'media_type', files.media_type, 'size_bytes', files.size_bytes, 'created_at', files.created_at)
      order by message_files.position)
    from message_files join files on files.id = message_files.file_id
    where message_files.message_id = messages.id and messages.hidden_at is null
  ) as files,
  (
    select json_agg(json_build_object('reaction', message_reactions.reaction, 'user_id', users.id, 'name', users.name)
      order by message_reactions.reacted_at, users.id)
    from message_reactions join users on users.id = message_reactions.user_id
    where message_reactions.message_id = messages.id
  ) as reactions`

const findRow = prepared((_shape: object, args: { id: string }) =>
  compilable(sql<MessageRow>`select ${messageColumns} from messages where messages.id = ${args.id}`),
)

const compilable = (statement: RawBuilder<MessageRow>) => ({ compile: () => statement.compile(db) })

/** Finds a message; throws `not_found`. The caller authorizes. */
export async function findMessage(from: Db | Tx, id: string): Promise<MessageRow> {
  const [message] = await findRow({}, { id }, from)
  if (!message) throw new Failure('not_found')
  return message
}

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
