import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { Message } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockRevision, recordChange, setRevision } from './change-message.ts'
import { findConversation } from './find-conversation.ts'
import { flagOffPlatform } from './flag-off-platform.ts'
import { findMessage } from './message-rows.ts'
import { isEditable, presentMessage } from './present-message.ts'

/** Edits a message within its time. Throws `message_not_editable` afterwards, or once it is deleted. */
export async function editMessage(actor: Actor, id: string, body: string): Promise<Message> {
  return transaction(async (tx) => {
    const { conversation_id } = await findMessage(tx, id)
    const conversation = await findConversation(tx, conversation_id)
    authorize(actor, 'conversation.send', conversation)
    const revision = await lockRevision(tx, conversation_id)
    const message = await findMessage(tx, id)
    authorize(actor, 'message.edit', message)
    if (message.deleted_at !== null) throw new Failure('message_not_editable')
    if (!isEditable(message)) throw new Failure('message_not_editable', { message: messageMessages.too_late_to_edit })
    await tx.updateTable('messages').set({ body, edited_at: now() }).where('id', '=', id).execute()
    await setRevision(tx, id, revision, { isQuoted: true })
    await flagOffPlatform(tx, conversation, { id, body })
    await recordChange(tx, 'message.edited', { actor, conversation, message_id: id })
    return presentMessage(actor, conversation, await findMessage(tx, id))
  })
}
