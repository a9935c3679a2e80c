import { sql } from 'kysely'
import type { StoredFile } from '#domain/files/file.ts'
import type { ScheduledMessage } from '#domain/messaging/message.ts'
import type { Db, Tx } from '#server/db/connect.ts'

interface ScheduledMessageRow extends Omit<ScheduledMessage, 'files'> {
  sender_id: string
  files: StoredFile[] | null
}

/** Messages that wait for their time, with their files. */
export const scheduledMessageRows = (from: Db | Tx) =>
  from
    .selectFrom('scheduled_messages')
    .select(['id', 'conversation_id', 'sender_id', 'body', 'send_at', 'failure'])
    .select(
      sql`(
        select json_agg(json_build_object('id', files.id, 'purpose', files.purpose, 'name', files.name,
          'media_type', files.media_type, 'size_bytes', files.size_bytes, 'created_at', files.created_at)
          order by scheduled_message_files.position)
        from scheduled_message_files join files on files.id = scheduled_message_files.file_id
        where scheduled_message_files.scheduled_message_id = scheduled_messages.id
      )`.as('files'),
    )
    .$castTo<ScheduledMessageRow>()

/** A scheduled message, for its sender. */
export function presentScheduledMessage({ sender_id: _, files, ...row }: ScheduledMessageRow): ScheduledMessage {
  return {
    ...row,
    files: (files ?? []).map((file) => ({ ...file, created_at: new Date(file.created_at).toISOString() })),
  }
}

/** The messages that a user has waiting in a conversation, in the order of their times. */
export async function findScheduledMessages(
  from: Db | Tx,
  { conversation_id, user_id }: { conversation_id: string; user_id: string },
): Promise<ScheduledMessage[]> {
  const rows = await scheduledMessageRows(from)
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', user_id)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
  return rows.map(presentScheduledMessage)
}
