import { sql } from 'kysely'
import type { z } from 'zod'
import { visitor as signedOut } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { WholeEmail } from '#domain/messaging/message.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import type { contactReplyForm, ContactStatus } from '#domain/support/contact-status.ts'
import type { ratingForm } from '#domain/support/ticket-forms.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { emailColumn } from '#server/features/messaging/messages.ts'
import { findWholeEmail, presentEmail } from '#server/features/messaging/present-message.ts'
import { addMessage } from '#server/features/messaging/sending.ts'
import { config } from '#server/platform/config/config.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { setRating } from './answering.ts'
import { followMessages } from './follow-messages.ts'
import { showAvailability } from './office.ts'
import { presentOwnTicket } from './show-ticket.ts'
import { ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

const messagesPerRequest = { tries: 20, minutes: 60 }

/** The contact request of a secret link, for everyone who has the link. */
export async function findContactRequest(actor: Actor, holder: Holder): Promise<ContactStatus> {
  authorize(actor, 'contact_request.follow')
  const { id, ticket } = await requestOf(holder)
  return showContactStatus(db, id, ticket)
}

/** Writes in the contact request of a secret link. The same ID sends the message once. */
export async function replyToContactRequest(
  actor: Actor,
  holder: Holder,
  { id: message_id, body }: Pick<z.output<typeof contactReplyForm>, 'id' | 'body'>,
): Promise<ContactStatus> {
  authorize(actor, 'contact_request.follow')
  const { id, ticket } = await requestOf(holder)
  if (ticket.subject !== 'contact') throw new Failure('illegal_move')
  const { conversation_id } = ticket
  if (!(await isSent(message_id, conversation_id))) {
    await throttle(`messages of contact request ${id}`, messagesPerRequest)
    try {
      await transaction(async (tx) => {
        await addMessage(
          tx,
          { id: conversation_id, company_id: null, subject: 'contact' },
          { id: message_id, actor: signedOut, sender_id: null, side: 'visitor', body },
        )
        await followMessages(tx, conversation_id)
      })
    } catch (error) {
      if (errorCode(error) !== '23505') throw error
      if (!(await isSent(message_id, conversation_id)))
        throw new Failure('already_exists', { message: messageMessages.taken_id })
    }
  }
  return showContactStatus(db, id, (await requestOf(holder)).ticket)
}

/** The whole email of a message on the status page. Messages that continue in an account are read there. */
export async function showContactEmail(actor: Actor, holder: Holder, message_id: string): Promise<WholeEmail> {
  authorize(actor, 'contact_request.follow')
  const { ticket } = await requestOf(holder)
  if (ticket.subject !== 'contact') throw new Failure('illegal_move')
  const { text } = await findWholeEmail(message_id, sql<boolean>`conversations.id = ${ticket.conversation_id}`)
  return { text }
}

/** Rates the solved contact request of a secret link. */
export async function rateContactRequest(
  actor: Actor,
  holder: Holder,
  rating: z.output<typeof ratingForm>,
): Promise<ContactStatus> {
  authorize(actor, 'contact_request.follow')
  const { id, ticket } = await requestOf(holder)
  if (ticket.subject !== 'contact') throw new Failure('illegal_move')
  await transaction((tx) => setRating(tx, actor, ticket, rating))
  return showContactStatus(db, id, (await requestOf(holder)).ticket)
}

const isSent = async (id: string, conversation_id: string) =>
  (await db
    .selectFrom('messages')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation_id)
    .where('side', '=', 'visitor')
    .select('id')
    .executeTakeFirst()) !== undefined

/** The contact request of a secret with the ticket that continues it. */
const requestOf = (holder: Holder): Promise<{ id: string; ticket: TicketRow }> =>
  findBySecret('contact status', holder, async (secret) => {
    const id = readStatusSecret(secret)
    const ticket = id && (await findTicketOfRequest(id))
    return ticket ? { id, ticket } : null
  })

const findTicketOfRequest = (contact_request_id: string): Promise<TicketRow | undefined> =>
  ticketRows(db)
    .where(
      sql<boolean>`tickets.conversation_id = (
        select coalesce(own.merged_into, own.conversation_id) from tickets own
        join conversations started on started.id = own.conversation_id
        where started.contact_request_id = ${contact_request_id}
      )`,
    )
    .executeTakeFirst()

const messages_max = 200

/** A contact request on its status page, with the newest messages of the conversation that continues it. */
async function showContactStatus(from: Db | Tx, contact_request_id: string, ticket: TicketRow): Promise<ContactStatus> {
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
      .map(({ side, sender_name, files, email, deleted_at, ...message }) => ({
        ...message,
        is_mine: side === 'visitor',
        sender_name: side === 'visitor' ? name : (sender_name ?? product.name),
        files: files ?? [],
        email: email && presentEmail(email),
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
    .select([messageFiles, emailColumn.as('email')])
    .orderBy('position', 'desc')
    .limit(messages_max + 1)
    .execute()

/** The first message has the files of the form. */
const messageFiles = sql<ContactStatus['messages'][number]['files'] | null>`(
  select jsonb_agg(jsonb_build_object('name', files.name, 'media_type', files.media_type, 'size_bytes', files.size_bytes)
    order by attached.position, files.created_at, files.id)
  from (
    select file_id, position from message_files where message_id = messages.id
    union all
    select file_id, 0 from contact_request_files
    join conversations using (contact_request_id)
    where conversations.id = messages.conversation_id and messages.position = 1
  ) as attached
  join files on files.id = attached.file_id
)`.as('files')

const secrets = signedIds('contact status')

/** The link to the status page of a contact request. Its fragment never reaches a server or a log. */
export function statusLink(contact_request_id: string): string {
  return `${config.origin}${pathTo('contact_status')}#${secrets.secretOf(contact_request_id)}`
}

/** The contact request of a secret that `statusLink` has made; null for any other. */
const readStatusSecret = secrets.read
