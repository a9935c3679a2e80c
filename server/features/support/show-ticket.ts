import type { Actor } from '#domain/kernel/actor.ts'
import { authorize, may } from '#domain/policies.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import type { Ticket, TicketNote } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { presentFile } from '#server/features/files/present-file.ts'
import { listPagesRead } from '#server/features/visits/list-pages-read.ts'
import { presentTicket } from './present-ticket.ts'
import { hasAddress, isSamePerson } from './same-person.ts'
import { findTicket, handledBy, lastMessage, ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'
import { asUser } from '#domain/kernel/actor.ts'

/** A ticket by its conversation. */
export async function findTicketOf(actor: Actor, conversation_id: string): Promise<Ticket> {
  const ticket = await findTicket(db, conversation_id)
  authorize(actor, 'ticket.see', ticket)
  return showTicket(db, actor, ticket)
}

const related_max = 20

/** A ticket with what the staff need beside the conversation. The caller has authorized the actor. */
export async function showTicket(from: Db | Tx, actor: Actor, { conversation_id }: TicketRow): Promise<Ticket> {
  const row = await ticketRows(from)
    .select(lastMessage)
    .where('tickets.conversation_id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const role = row.requester_role
  return {
    ...presentTicket(actor, row),
    requester: {
      id: row.requester_id,
      name: row.requester_name,
      email: row.requester_email,
      role: role === 'applicant' || role === 'company' ? role : null,
      company: row.company_name,
    },
    contact_request: await showContactRequest(from, row),
    notes: await listNotes(from, actor, row),
    related: await listRelated(from, actor, row),
    merged_into: row.merged_into,
  }
}

async function showContactRequest(from: Db | Tx, row: TicketRow): Promise<Ticket['contact_request']> {
  if (!row.contact_request_id) return null
  const files = await from
    .selectFrom('contact_request_files')
    .innerJoin('files', 'files.id', 'contact_request_files.file_id')
    .where('contact_request_id', '=', row.contact_request_id)
    .selectAll('files')
    .orderBy('files.created_at')
    .orderBy('files.id')
    .execute()
  return {
    page: row.contact_page!,
    subject: row.contact_subject,
    sent_at: row.contact_sent_at!,
    files: files.map(presentFile),
    pages_read: row.contact_visitor_id ? (await listPagesRead(row.contact_visitor_id)).paths : [],
  }
}

async function listNotes(from: Db | Tx, actor: Actor, ticket: TicketRow): Promise<TicketNote[]> {
  const notes = await from
    .selectFrom('ticket_notes')
    .innerJoin('users', 'users.id', 'ticket_notes.author_id')
    .where('conversation_id', '=', ticket.conversation_id)
    .select(['ticket_notes.id', 'text', 'author_id', 'users.name', 'ticket_notes.created_at'])
    .orderBy('ticket_notes.created_at', 'desc')
    .orderBy('ticket_notes.id', 'desc')
    .limit(ticketLimits.notes_shown)
    .execute()
  return notes.map(({ id, text, author_id, name, created_at }) => ({
    id,
    text,
    created_at,
    author: {
      id: author_id,
      name,
    },
    allowed: may(actor, 'ticket.delete_note', {
      ...ticket,
      author_id,
    })
      ? ['delete']
      : [],
  }))
}

async function listRelated(from: Db | Tx, actor: Actor, ticket: TicketRow): Promise<Ticket['related']> {
  const others = await ticketRows(from)
    .where(hasAddress(ticket.requester_email))
    .where(handledBy(asUser(actor)))
    .where('tickets.conversation_id', '!=', ticket.conversation_id)
    .where('tickets.merged_into', 'is', null)
    .orderBy('tickets.opened_at', 'desc')
    .orderBy('tickets.conversation_id')
    .limit(related_max)
    .execute()
  return others
    .filter((other) => isSamePerson(ticket, other) || isSamePerson(other, ticket))
    .map(({ conversation_id, contact_subject, subject, status, opened_at }) => ({
      conversation_id,
      status,
      opened_at,
      detail: contact_subject ?? (subject === 'support' ? 'Support conversation' : 'Contact request'),
    }))
}
