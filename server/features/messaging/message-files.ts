import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { MessageFiles } from '#server/features/files/find-file.ts'
import { findConversation } from './find-conversation.ts'
import { readableBy } from './readable-by.ts'
import { recordAdminReading } from './record-inspection.ts'

/** Admins also read the files of conversations that were reported to them, and of messages that were hidden. */
const isOpenTo = (actor: User): RawBuilder<boolean> =>
  actor.role === 'admin' && may(actor, 'conversation.inspect')
    ? sql<boolean>`(${readableBy(actor)} or exists (
        select 1 from report_cases where report_cases.conversation_id = conversations.id
      ))`
    : sql<boolean>`(${readableBy(actor)} and messages.hidden_at is null)`

/** The files of messages and contact requests in conversations that the actor may read. */
export const messageFiles: MessageFiles = {
  isReadableBy: (actor) =>
    isUser(actor)
      ? sql<boolean>`exists (
          select 1 from message_files
          join messages on messages.id = message_files.message_id
          join conversations on conversations.id = messages.conversation_id
          where message_files.file_id = files.id and ${isOpenTo(actor)}
        ) or exists (
          select 1 from contact_request_files
          join conversations on conversations.contact_request_id = contact_request_files.contact_request_id
          where contact_request_files.file_id = files.id and ${readableBy(actor)}
        )`
      : sql<boolean>`false`,

  async onRead(actor: Actor, file_id: string) {
    if (actor.role !== 'admin') return
    const { conversation_id } = await db
      .selectFrom('message_files')
      .innerJoin('messages', 'messages.id', 'message_files.message_id')
      .where('file_id', '=', file_id)
      .select('messages.conversation_id')
      .executeTakeFirstOrThrow()
    await recordAdminReading(actor, await findConversation(db, conversation_id))
  },
}
