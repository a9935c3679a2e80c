import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { MessagePerson } from '#domain/messaging/message.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { isBackfilling } from '#server/platform/activity/backfill.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { ConversationRow } from './find-conversation.ts'
import { findMessage, messageColumns } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import { joinConversation } from './participants.ts'

export interface NewMessage {
  id: string
  actor: Actor
  /** Null for a visitor. */
  sender_id: string | null
  side: MessagePerson['side']
  body: string
  reply_to?: string | null
  /** Files of the actor; a visitor's are already stored for this message. */
  file_ids?: readonly string[]
  via?: 'app' | 'email' | 'schedule'
}

interface Args extends Required<Omit<NewMessage, 'actor' | 'file_ids'>> {
  conversation_id: string
  at: string
  /** Null in a backfill, as is `mail_at`: users are not notified of the past. */
  notify_at: string | null
  mail_at: string | null
}

/** Users are notified of unread messages after this long: those who are looking at the conversation have read them. */
const notify_ms = 3_000
/** Unread messages are mailed after this long. */
export const unreadMail_ms = 5 * 60_000

/**
 * One statement: the update of the conversation is the lock that orders its messages, so that positions have no gaps
 * and become visible in their order.
 */
const append = prepared((_shape: object, args: Args) => {
  const statement = sql<MessageRow & { user_ids: string[] }>`
    with next as (
      update conversations
      set last_position = last_position + 1, revision = revision + 1, last_message_at = ${args.at}::timestamptz
      where id = ${args.conversation_id} and blocked_side is null
      returning id, last_position, revision
    ), added as (
      insert into messages (id, conversation_id, position, revision, kind, sender_id, side, body, reply_to, via, sent_at)
      select ${args.id}::uuid, next.id, next.last_position, next.revision, 'text', ${args.sender_id}::uuid,
        ${args.side}, ${args.body}, ${args.reply_to}::uuid, ${args.via}, ${args.at}::timestamptz
      from next
      returning *
    ), notified as (
      update participants
      set last_message_at = ${args.at}::timestamptz, archived_at = null,
        unread = case when participants.user_id = ${args.sender_id}::uuid then 0 else unread + 1 end,
        read_position = case when participants.user_id = ${args.sender_id}::uuid then next.last_position else read_position end,
        draft = case when participants.user_id = ${args.sender_id}::uuid and ${args.via}::text = 'app' then '' else draft end,
        notify_due_at = case
          when participants.user_id = ${args.sender_id}::uuid or is_muted then notify_due_at
          else coalesce(notify_due_at, ${args.notify_at}::timestamptz)
        end,
        mail_due_at = case
          when participants.user_id = ${args.sender_id}::uuid or is_muted then mail_due_at
          else coalesce(mail_due_at, ${args.mail_at}::timestamptz)
        end
      from next
      where participants.conversation_id = next.id and participants.left_at is null
      returning participants.user_id
    )
    select ${messageColumns}, array(select user_id from notified) as user_ids from added as messages`
  return { compile: () => statement.compile(db) }
})

/**
 * Adds a message to a conversation, in order; for callers that have authorized the sender. Throws a unique violation if
 * the ID exists, and `conversation_blocked` if a side has been blocked.
 */
export async function addMessage(
  tx: Tx,
  conversation: Pick<ConversationRow, 'id' | 'subject' | 'company_id'>,
  message: NewMessage,
): Promise<MessageRow> {
  const { id, actor, sender_id, side, body, reply_to = null, file_ids = [], via = 'app' } = message
  if (sender_id) await lockFiles(tx, actor, id, file_ids)
  const [added] = await append(
    {},
    {
      conversation_id: conversation.id,
      id,
      sender_id,
      side,
      body,
      reply_to,
      via,
      at: now(),
      notify_at: isBackfilling() ? null : fromNow(notify_ms),
      mail_at: isBackfilling() ? null : fromNow(unreadMail_ms),
    },
    tx,
  )
  if (!added) throw new Failure('conversation_blocked')
  const { user_ids } = added
  if (sender_id && side !== 'visitor' && !user_ids.includes(sender_id)) {
    await joinConversation(tx, conversation, sender_id, side)
    user_ids.push(sender_id)
  }
  if (file_ids.length > 0)
    await tx
      .insertInto('message_files')
      .values(file_ids.map((file_id, index) => ({ message_id: id, file_id, position: index + 1 })))
      .execute()
  await record(tx, 'message.sent', {
    actor,
    company_id: conversation.company_id,
    data: { conversation_id: conversation.id, message_id: id, user_ids },
  })
  if (conversation.subject === 'support' || conversation.subject === 'contact')
    await record(tx, 'ticket.message_sent', {
      actor,
      data: { conversation_id: conversation.id, message_id: id, user_ids, side },
    })
  return file_ids.length > 0 ? findMessage(tx, id) : added
}

/** Locks the sender's files, each of which can be part of one message. A message that is sent again has its own. */
async function lockFiles(tx: Tx, actor: Actor, message_id: string, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const path = `file_ids.${index}`
    await lockOwnFile(tx, actor, { id, purpose: 'message', path })
    const elsewhere = await tx
      .selectFrom('message_files')
      .where('file_id', '=', id)
      .where('message_id', '<>', message_id)
      .select('file_id')
      .executeTakeFirst()
    if (elsewhere || ids.indexOf(id) < index) throw fieldFailure(path, messageMessages.file_sent)
  }
}
