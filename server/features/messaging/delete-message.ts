import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Message } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockRevision, recordChange, setRevision } from './change-message.ts'
import { findConversation } from './find-conversation.ts'
import { findMessage } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import { presentMessage } from './present-message.ts'

/** Deletes a message with its files and reactions; its place stays. A deleted message stays deleted. */
export async function deleteMessage(actor: Actor, id: string): Promise<Message> {
  return transaction(async (tx) => {
    const { conversation_id } = await findMessage(tx, id)
    const conversation = await findConversation(tx, conversation_id)
    authorize(actor, 'conversation.see', conversation)
    const revision = await lockRevision(tx, conversation_id)
    const message = await findMessage(tx, id)
    authorize(actor, 'message.delete', message)
    if (message.deleted_at === null) {
      await removeContent(tx, message)
      await setRevision(tx, id, revision, { isQuoted: true })
      await recordChange(tx, 'message.deleted', { actor, conversation, message_id: id })
    }
    return presentMessage(actor, conversation, await findMessage(tx, id))
  })
}

async function removeContent(tx: Tx, message: MessageRow): Promise<void> {
  const { id } = message
  await tx.updateTable('messages').set({ body: '', deleted_at: now() }).where('id', '=', id).execute()
  await tx.deleteFrom('message_files').where('message_id', '=', id).execute()
  await countAsRead(tx, message)
}

/** Removes the reactions to a message that no longer says anything, which no longer counts as unread. */
export async function countAsRead(
  tx: Tx,
  { id, conversation_id, position, sender_id }: Pick<MessageRow, 'id' | 'conversation_id' | 'position' | 'sender_id'>,
): Promise<void> {
  await tx.deleteFrom('message_reactions').where('message_id', '=', id).execute()
  await tx
    .updateTable('participants')
    .set({ unread: sql<number>`greatest(unread - 1, 0)` })
    .where('conversation_id', '=', conversation_id)
    .where('read_position', '<', position)
    .where('user_id', '<>', sender_id)
    .execute()
}
