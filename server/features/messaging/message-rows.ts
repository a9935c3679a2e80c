import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { StoredFile } from '#domain/files/file.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { EventData } from '#domain/messaging/event.ts'
import type { ConversationEvent, Message, MessagePerson, Reaction } from '#domain/messaging/message.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'

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

/** The columns of `messages` in `MessageRow`. */
export const messageColumns = sql`
  messages.id, messages.conversation_id, messages.position, messages.revision, messages.kind, messages.sender_id,
  messages.side, messages.body, messages.event, messages.event_data, messages.via, messages.sent_at,
  messages.edited_at, messages.deleted_at, messages.hidden_at,
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
