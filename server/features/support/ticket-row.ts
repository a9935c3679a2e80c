import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Role, User } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { ConversationSubject } from '#domain/messaging/conversation.ts'
import type { MessagePerson } from '#domain/messaging/message.ts'
import { may } from '#domain/policies.ts'
import type { TicketParties } from '#domain/support/ticket-policy.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { actingFor, findAdmins, managedBy } from '#server/features/accounts/responsible-people.ts'
import { accountManagerId, mayHandle } from '#server/features/messaging/find-conversation.ts'

export interface LastMessage {
  side: MessagePerson['side']
  sender_name: string | null
  body: string
  is_deleted: boolean
  sent_at: string
}

/** The tickets with their requesters, and the columns for authorization. */
export const ticketRows = (from: Db | Tx) =>
  from
    .selectFrom('tickets')
    .innerJoin('conversations', 'conversations.id', 'tickets.conversation_id')
    .leftJoin('users as requesters', 'requesters.id', 'conversations.requester_id')
    .leftJoin('contact_requests', 'contact_requests.id', 'conversations.contact_request_id')
    .leftJoin('users as assignees', 'assignees.id', 'conversations.assignee_id')
    .leftJoin('members', 'members.user_id', 'conversations.requester_id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .selectAll('tickets')
    .select([
      sql<Extract<ConversationSubject, 'support' | 'contact'>>`conversations.subject`.as('subject'),
      'conversations.requester_id',
      'conversations.assignee_id',
      accountManagerId.as('account_manager_id'),
      'members.company_id',
      'conversations.contact_request_id',
      'conversations.last_message_at',
      'conversations.last_position',
      'assignees.name as assignee_name',
      sql<string>`coalesce(requesters.name, contact_requests.name)`.as('requester_name'),
      sql<string>`coalesce(requesters.email, contact_requests.email)`.as('requester_email'),
      sql<boolean>`requesters.email_verified_at is not null`.as('is_verified'),
      sql<Role | null>`requesters.role`.as('requester_role'),
      sql<string | null>`coalesce(companies.name, contact_requests.company)`.as('company_name'),
      'contact_requests.subject as contact_subject',
      'contact_requests.page as contact_page',
      'contact_requests.created_at as contact_sent_at',
      'contact_requests.visitor_id as contact_visitor_id',
    ])

/** The newest message of the conversation. */
export const lastMessage = sql<LastMessage | null>`(
  select jsonb_build_object(
    'side', messages.side, 'sender_name', users.name, 'body', left(messages.body, 300),
    'is_deleted', messages.deleted_at is not null, 'sent_at', messages.sent_at
  )
  from messages left join users on users.id = messages.sender_id
  where messages.conversation_id = tickets.conversation_id and messages.kind = 'text'
  order by messages.position desc limit 1
)`.as('last_message')

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketRows>['executeTakeFirstOrThrow']>>

/** Whether the member of staff handles the ticket: `ticketPolicy.see` in SQL. */
export function handledBy(actor: User): RawBuilder<boolean> {
  if (actor.role === 'admin') return sql<boolean>`${may(actor, 'ticket.list')}`
  if (actor.role !== 'account_manager') return sql<boolean>`false`
  return sql<boolean>`(${mayHandle(actor)}
    and (${managedBy(actor, sql`conversations.assignee_id`)} or ${managedBy(actor, accountManagerId)}))`
}

/** Finds a ticket by its conversation; throws `not_found`. The caller authorizes. */
export async function findTicket(from: Db | Tx, conversation_id: string): Promise<TicketRow> {
  return ticketRows(from).where('tickets.conversation_id', '=', conversation_id).executeTakeFirstOrThrow(notFound)
}

/**
 * Finds a ticket and locks it until the end of the transaction. The conversation is locked first, as by a message that
 * is sent.
 */
export async function lockTicket(tx: Tx, conversation_id: string): Promise<TicketRow> {
  return ticketRows(tx)
    .where('tickets.conversation_id', '=', conversation_id)
    .forNoKeyUpdate(['conversations', 'tickets'])
    .executeTakeFirstOrThrow(notFound)
}

/** Whom changes of a ticket concern that its requester sees. */
export const peopleOfTicket = async (from: Db | Tx, ticket: TicketParties): Promise<string[]> => [
  ...(ticket.requester_id ? [ticket.requester_id] : []),
  ...(await staffOfTicket(from, ticket)),
]

/** The staff who handle a ticket. */
export async function staffOfTicket(
  from: Db | Tx,
  { assignee_id, account_manager_id }: Omit<TicketParties, 'requester_id'>,
): Promise<string[]> {
  const people = await actingFor(from, assignee_id, account_manager_id)
  return [...new Set([...people, ...(await findAdmins(from, 'ticket.see'))])]
}

type Person = Pick<TicketRow, 'subject' | 'requester_email' | 'is_verified'>

/**
 * Whether a contact request can continue in the other conversation: its sender has the same address. A user's address
 * must be verified, because others could enter it.
 */
export const isSamePerson = (source: Person, target: Person): boolean =>
  source.subject === 'contact' &&
  source.requester_email === target.requester_email &&
  (target.subject === 'contact' || target.is_verified)

/** Tickets whose requester has an address, which only users must have verified. */
export const hasAddress = (email: string): RawBuilder<boolean> => sql<boolean>`tickets.conversation_id in (
  select conversations.id from contact_requests
  join conversations on conversations.contact_request_id = contact_requests.id
  where contact_requests.email = ${email}
  union all
  select conversations.id from users
  join conversations on conversations.requester_id = users.id and conversations.subject = 'support'
  where users.email = ${email} and users.email_verified_at is not null)`
