import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { markSubjectRead } from '#server/features/notifications/mark-read.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import { findConversation } from './find-conversation.ts'
import { lockOwnParticipant } from './own-participant.ts'
import { recipientsOf } from './participants.ts'

/**
 * Sets the position up to which the user has read; a lower one marks as unread. Two tabs that read at the same time are
 * in any order: each position is what its tab asked for.
 */
export async function readConversation(actor: Actor, id: string, position: number): Promise<{ unread: number }> {
  return transaction(async (tx) => {
    const conversation = await findConversation(tx, id)
    authorize(actor, 'conversation.keep_state', conversation)
    const reader = asUser(actor)
    await lockOwnParticipant(tx, reader, id)
    const { rows } = await sql<{ read_position: number; unread: number }>`
      update participants
      set read_position = least(${position}::int, ${conversation.last_position}::int),
        unread = (
          select count(*)::int from messages
          where messages.conversation_id = ${id} and messages.position > ${position}::int and messages.kind = 'text'
            and messages.deleted_at is null and messages.sender_id is distinct from ${reader.user_id}::uuid
        )
      where conversation_id = ${id} and user_id = ${reader.user_id}
      returning read_position, unread`.execute(tx)
    const { read_position, unread } = rows[0]!
    if (unread === 0) await markSubjectRead(tx, reader, { kind: 'conversation', id })
    const { user_id } = reader
    sendSignal(await recipientsOf(tx, id), { kind: 'read', conversation_id: id, user_id, position: read_position })
    if (unread === 0) await markSubjectRead(tx, reader, { kind: 'conversation', id })
    return { unread }
  })
}
