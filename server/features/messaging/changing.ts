import { sql } from 'kysely'
import type { ActivityKind } from '#domain/activities.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { Message, Reaction } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { flagOffPlatform } from './flag-off-platform.ts'
import { findMessage } from './messages.ts'
import type { MessageRow } from './messages.ts'
import { recipientsOf } from './participants.ts'
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
    await forgetEmails(tx, message)
    await setRevision(tx, id, revision, { isQuoted: true })
    await flagOffPlatform(tx, conversation, { id, body })
    await recordChange(tx, 'message.edited', { actor, conversation, message_id: id })
    return presentMessage(actor, conversation, await findMessage(tx, id))
  })
}

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
  await tx.deleteFrom('message_emails').where('message_id', '=', id).execute()
  await forgetEmails(tx, message)
  await countAsRead(tx, message)
}

/** Removes the reactions to a message that no longer says anything, which no longer counts as unread. */
async function countAsRead(
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

/**
 * Deletes the whole texts of the emails from a message on: they can quote what it said. The messages that were made of
 * them stay.
 */
async function forgetEmails(
  tx: Tx,
  { conversation_id, position }: Pick<MessageRow, 'conversation_id' | 'position'>,
): Promise<void> {
  await tx
    .updateTable('message_emails')
    .set({ whole_text: null })
    .where('message_id', 'in', (from) =>
      from
        .selectFrom('messages')
        .where('conversation_id', '=', conversation_id)
        .where('position', '>=', position)
        .where('via', '=', 'email')
        .select('id'),
    )
    .execute()
}

/**
 * Raises the revision of a conversation, which locks it: concurrent changes of its messages wait, and read what was
 * changed before them.
 */
async function lockRevision(tx: Tx, conversation_id: string): Promise<number> {
  const { revision } = await tx
    .updateTable('conversations')
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', conversation_id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

/** Marks a message as changed in a revision, with those that quote it if what it says has changed. */
async function setRevision(tx: Tx, id: string, revision: number, { isQuoted }: { isQuoted: boolean }): Promise<void> {
  await tx.updateTable('messages').set({ revision }).where('id', '=', id).execute()
  if (isQuoted) await tx.updateTable('messages').set({ revision }).where('reply_to', '=', id).execute()
}

/** Records a change of a message for everyone who takes part. */
async function recordChange(
  tx: Tx,
  kind: Extract<ActivityKind, 'message.edited' | 'message.deleted' | 'message.reacted'>,
  { actor, conversation, message_id }: { actor: Actor; conversation: ConversationRow; message_id: string },
): Promise<void> {
  const { id: conversation_id, company_id } = conversation
  const user_ids = await recipientsOf(tx, conversation_id)
  await record(tx, kind, { actor, company_id, data: { conversation_id, message_id, user_ids } })
}

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

/** Replaces a message by a notice. Its text and files are kept for the staff. */
export async function hideMessage(tx: Tx, id: string) {
  const { conversation_id } = await findMessage(tx, id)
  const revision = await lockRevision(tx, conversation_id)
  const message = await findMessage(tx, id)
  if (message.deleted_at === null) {
    const at = now()
    await tx
      .updateTable('messages')
      .set({ hidden_body: message.body, body: '', deleted_at: at, hidden_at: at })
      .where('id', '=', id)
      .execute()
    await forgetEmails(tx, { ...message, position: message.position + 1 })
    await countAsRead(tx, message)
    await setRevision(tx, id, revision, { isQuoted: true })
  }
  return moderated(tx, conversation_id)
}

/** Shows a hidden message again. */
export async function restoreMessage(tx: Tx, id: string) {
  const { conversation_id } = await findMessage(tx, id)
  const revision = await lockRevision(tx, conversation_id)
  await tx
    .updateTable('messages')
    .set({ body: sql<string>`hidden_body`, hidden_body: null, deleted_at: null, hidden_at: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .execute()
  await setRevision(tx, id, revision, { isQuoted: true })
  return moderated(tx, conversation_id)
}

const moderated = async (tx: Tx, conversation_id: string) => ({
  company_id: null,
  conversation_id,
  user_ids: await recipientsOf(tx, conversation_id),
})
