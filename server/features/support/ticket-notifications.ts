import { sql } from 'kysely'
import { readableBy } from '#server/features/messaging/readable-by.ts'
import type { SubjectSource } from '#server/features/notifications/subjects.ts'
import { db } from '#server/db/connect.ts'
import { ticketRows } from './ticket-row.ts'

/** Notifications of tickets are shown to those who may read the conversation, under the name of the requester. */
export const ticketNotifications: SubjectSource = {
  visibleTo: (reader, subject_id) =>
    sql<boolean>`exists (select 1 from conversations where conversations.id = ${subject_id} and ${readableBy(reader)})`,
  async find(reader, ids) {
    const rows = await ticketRows(db).where('tickets.conversation_id', 'in', ids).where(readableBy(reader)).execute()
    return new Map(
      rows.map(({ conversation_id, requester_id, requester_name }) => [
        conversation_id,
        { title: requester_id === reader.user_id ? 'Support' : requester_name },
      ]),
    )
  },
}
