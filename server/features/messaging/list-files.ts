import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { ConversationFiles, conversationFilesQuery } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findConversation, recordAdminReading } from './find-conversation.ts'
import { presentPerson } from './present-message.ts'

/** The files that were shared in a conversation, newest first: not those of messages that were deleted or hidden. */
export async function listConversationFiles(
  actor: Actor,
  conversation_id: string,
  { limit }: z.output<typeof conversationFilesQuery>,
): Promise<ConversationFiles> {
  const conversation = await findConversation(db, conversation_id)
  authorize(actor, 'conversation.see', conversation)
  if (actor.role === 'admin') await recordAdminReading(actor, conversation)
  const shared = db
    .selectFrom('message_files')
    .innerJoin('messages', 'messages.id', 'message_files.message_id')
    .innerJoin('files', 'files.id', 'message_files.file_id')
    .where('messages.conversation_id', '=', conversation_id)
    // Its index has the messages with files.
    .where('messages.file_names', '<>', '')
    .where('messages.deleted_at', 'is', null)
    .where('messages.hidden_at', 'is', null)
  const [rows, { total }] = await Promise.all([
    shared
      .leftJoin('users', 'users.id', 'messages.sender_id')
      .orderBy('messages.position', 'desc')
      .orderBy('message_files.position')
      .limit(limit)
      .select(['files.id', 'files.purpose', 'files.name', 'files.media_type', 'files.size_bytes', 'files.created_at'])
      .select(['messages.position', 'messages.side', 'messages.sender_id', 'users.name as person'])
      .execute(),
    shared.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const reader = asUser(actor)
  return {
    items: rows.map(({ side, sender_id, person, name, ...file }) => ({
      ...file,
      name: withoutDeception(name),
      sender_name: presentPerson(reader, conversation, { id: sender_id, name: person, side: side ?? 'visitor' }).name,
    })),
    total,
  }
}
