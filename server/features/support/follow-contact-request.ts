import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { visitor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { ContactStatus, contactReplyForm, ratingForm } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { addMessage } from '#server/features/messaging/add-message.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { followMessages } from './follow-messages.ts'
import { setRating } from './rate-ticket.ts'
import { showContactStatus } from './show-contact-status.ts'
import { readStatusSecret } from './status-link.ts'
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
          { id: message_id, actor: visitor, sender_id: null, side: 'visitor', body },
        )
        await followMessages(tx, conversation_id)
      })
    } catch (error) {
      if (errorCode(error) !== '23505') throw error
      if (!(await isSent(message_id, conversation_id))) throw new Failure('already_exists')
    }
  }
  return showContactStatus(db, id, (await requestOf(holder)).ticket)
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
