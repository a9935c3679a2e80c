import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { Message, MessageForm } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { addMessage } from './add-message.ts'
import type { NewMessage } from './add-message.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { flagOffPlatform } from './flag-off-platform.ts'
import { findMessage } from './message-rows.ts'
import { sideOf } from './participants.ts'
import { presentMessage } from './present-message.ts'

/**
 * Sends a message. Sending it again with the same ID returns the stored one; throws `already_exists` if the ID belongs
 * to another message.
 */
export async function sendMessage(
  actor: Actor,
  conversation_id: string,
  form: MessageForm,
  { via = 'app' }: Pick<NewMessage, 'via'> = {},
): Promise<Message> {
  try {
    return await transaction(async (tx) => {
      const conversation = await findConversation(tx, conversation_id)
      authorize(actor, 'conversation.send', conversation)
      const sender = asUser(actor)
      if (form.reply_to) await checkReply(tx, conversation_id, form.reply_to)
      const message = { ...form, actor, sender_id: sender.user_id, side: sideOf(sender), via }
      const sent = await addMessage(tx, conversation, message)
      await flagOffPlatform(tx, conversation, form)
      return presentMessage(actor, conversation, sent)
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    return findSent(actor, conversation_id, form.id)
  }
}

const isTaken = (error: unknown) =>
  errorCode(error) === '23505' && (error as { constraint?: string }).constraint === 'messages_pkey'

async function findSent(actor: Actor, conversation_id: string, id: string): Promise<Message> {
  const sent = await findMessage(db, id)
  if (sent.conversation_id !== conversation_id || sent.sender_id !== asUser(actor).user_id)
    throw new Failure('already_exists')
  const conversation: ConversationRow = await findConversation(db, conversation_id)
  return presentMessage(actor, conversation, sent)
}

async function checkReply(tx: Tx, conversation_id: string, id: string): Promise<void> {
  const replied = await tx
    .selectFrom('messages')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'text')
    .select('id')
    .executeTakeFirst()
  if (!replied) throw fieldFailure('reply_to', messageMessages.reply_to)
}
