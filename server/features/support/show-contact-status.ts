import { sql } from 'kysely'
import type { ContactStatus } from '#domain/support/ticket.ts'
import { product } from '#domain/product.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { showAvailability } from './office.ts'
import { presentOwnTicket } from './present-ticket.ts'
import type { TicketRow } from './ticket-row.ts'

const messages_max = 200

/** A contact request on its status page, with the newest messages of the conversation that continues it. */
export async function showContactStatus(
  from: Db | Tx,
  contact_request_id: string,
  ticket: TicketRow,
): Promise<ContactStatus> {
  const { name, subject, created_at } = await from
    .selectFrom('contact_requests')
    .where('id', '=', contact_request_id)
    .select(['name', 'subject', 'created_at'])
    .executeTakeFirstOrThrow()
  const continues_in_account = ticket.subject !== 'contact'
  const messages = continues_in_account ? [] : await listMessages(from, ticket.conversation_id)
  const own = presentOwnTicket(ticket)
  return {
    name,
    subject,
    sent_at: created_at,
    ...own,
    allowed: own.allowed.filter((action) => action === 'rate' && !continues_in_account),
    messages: messages
      .slice(0, messages_max)
      .toReversed()
      .map(({ side, sender_name, files, deleted_at, ...message }) => ({
        ...message,
        is_mine: side === 'visitor',
        sender_name: side === 'visitor' ? name : (sender_name ?? product.name),
        files: files ?? [],
        is_deleted: deleted_at !== null,
      })),
    more: messages.length > messages_max,
    continues_in_account,
    availability: showAvailability(),
  }
}

const listMessages = (from: Db | Tx, conversation_id: string) =>
  from
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.sender_id')
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'text')
    .select([
      'messages.id',
      'position',
      'side',
      'body',
      'sent_at',
      'edited_at',
      'messages.deleted_at',
      'users.name as sender_name',
    ])
    .select(messageFiles)
    .orderBy('position', 'desc')
    .limit(messages_max + 1)
    .execute()

const messageFiles = sql<{ name: string; size_bytes: number }[] | null>`(
  select jsonb_agg(jsonb_build_object('name', files.name, 'size_bytes', files.size_bytes) order by message_files.position)
  from message_files join files on files.id = message_files.file_id where message_files.message_id = messages.id
)`.as('files')
