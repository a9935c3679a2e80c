import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { transaction } from '#server/db/transaction.ts'
import { markSubjectRead } from '#server/features/notifications/mark-read.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import { findConversation } from './find-conversation.ts'
import { lockOwnParticipant } from './own-participant.ts'

/**
 * Sets the position up to which the user has read; a lower one marks as unread. Two tabs that read at the same time are
 * in any order: each position is what its tab asked for.
 */
export async function readConversation(actor: Actor, id: string, position: number): Promise<{ unread: number }> {
  const conversation = await findConversation(db, id)
  authorize(actor, 'conversation.keep_state', conversation)
  const reader = asUser(actor)
  return transaction(async (tx) => {
    // A message that is sent meanwhile is counted once: the statement after the lock sees it.
    await lockOwnParticipant(tx, reader, id)
    const [read] = await markRead({}, { id, user_id: reader.user_id, position }, tx)
    const { read_position, unread, user_ids, is_notified } = read!
    if (is_notified) await markSubjectRead(tx, reader, { kind: 'conversation', id })
    sendSignal(user_ids, { kind: 'read', conversation_id: id, user_id: reader.user_id, position: read_position })
    return { unread }
  })
}

interface Args {
  id: string
  user_id: string
  position: number
}

interface Read {
  read_position: number
  unread: number
  /** Those who take part. */
  user_ids: string[]
  /** Everything has been read, and an unread notification says otherwise. */
  is_notified: boolean
}

/** The subquery with the position hides it from the planner, which would otherwise plan the statement each time. */
const markRead = prepared((_shape: object, { id, user_id, position }: Args) => {
  const statement = sql<Read>`
    update participants
    set read_position = least(${position}::int, conversations.last_position),
      notify_due_at = case when ${position}::int < conversations.last_position then notify_due_at end,
      unread = (
        select count(*)::int from messages
        where messages.conversation_id = conversations.id and messages.position > (select ${position}::int)
          and messages.kind = 'text' and messages.deleted_at is null
          and messages.sender_id is distinct from participants.user_id
      )
    from conversations
    where conversations.id = ${id} and participants.conversation_id = conversations.id
      and participants.user_id = ${user_id}
    returning read_position, unread,
      array(
        select others.user_id from participants as others
        where others.conversation_id = conversations.id and others.left_at is null
      ) as user_ids,
      unread = 0 and exists (
        select from notifications
        where notifications.user_id = participants.user_id and notifications.subject_id = conversations.id
          and notifications.subject_kind = 'conversation' and notifications.read_at is null
      ) as is_notified`
  return { compile: () => statement.compile(db) }
})
