import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { readableBy } from './readable-by.ts'

/** Whether a row of `files` is part of a message or a contact request in a conversation that the actor may read. */
export const isInReadableMessage = (actor: Actor): RawBuilder<boolean> =>
  isUser(actor)
    ? sql<boolean>`exists (
        select 1 from message_files
        join messages on messages.id = message_files.message_id
        join conversations on conversations.id = messages.conversation_id
        where message_files.file_id = files.id and ${readableBy(actor)}
      ) or exists (
        select 1 from contact_request_files
        join conversations on conversations.contact_request_id = contact_request_files.contact_request_id
        where contact_request_files.file_id = files.id and ${readableBy(actor)}
      )`
    : sql<boolean>`false`
