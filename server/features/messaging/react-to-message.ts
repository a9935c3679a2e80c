import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Message, Reaction } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockRevision, recordChange, setRevision } from './change-message.ts'
import { findConversation } from './find-conversation.ts'
import { findMessage } from './message-rows.ts'
import { presentMessage } from './present-message.ts'

/** Adds or removes a user's reaction to a message. Throws `deleted_meanwhile` if the message is deleted. */
export async function reactToMessage(
  actor: Actor,
  message_id: string,
  reaction: Reaction,
  { isRemoved = false } = {},
): Promise<Message> {
  return transaction(async (tx) => {
    const { conversation_id } = await findMessage(tx, message_id)
    const conversation = await findConversation(tx, conversation_id)
    authorize(actor, 'conversation.send', conversation)
    authorize(actor, 'message.react')
    const revision = await lockRevision(tx, conversation_id)
    const message = await findMessage(tx, message_id)
    if (message.kind !== 'text' || message.deleted_at !== null) throw new Failure('deleted_meanwhile')
    const { user_id } = asUser(actor)
    const isThere = (message.reactions ?? []).some((one) => one.user_id === user_id && one.reaction === reaction)
    if (isThere !== isRemoved) return presentMessage(actor, conversation, message)
    if (isRemoved)
      await tx
        .deleteFrom('message_reactions')
        .where('message_id', '=', message_id)
        .where('user_id', '=', user_id)
        .where('reaction', '=', reaction)
        .execute()
    else await tx.insertInto('message_reactions').values({ message_id, user_id, reaction, reacted_at: now() }).execute()
    await setRevision(tx, message_id, revision, { isQuoted: false })
    await recordChange(tx, 'message.reacted', { actor, conversation, message_id })
    return presentMessage(actor, conversation, await findMessage(tx, message_id))
  })
}
