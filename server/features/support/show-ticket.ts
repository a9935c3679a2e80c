import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { authorize, may } from '#domain/policies.ts'
import { ticketMachine } from '#domain/support/ticket-machine.ts'
import { ticketLimits, ticketStaffActions } from '#domain/support/ticket.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import type { TicketRow as PresentedTicket, Ticket, TicketNote, TicketRisk } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { presentFile } from '#server/features/files/reading.ts'
import { excerptOf } from '#server/features/messaging/present-message.ts'
import { listPagesRead } from '#server/features/visits/visits.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findTicket, handledBy, hasAddress, isSamePerson, lastMessage, ticketRows } from './ticket-row.ts'
import type { LastMessage, TicketRow } from './ticket-row.ts'

/** A ticket by its conversation. */
export async function findTicketOf(actor: Actor, conversation_id: string): Promise<Ticket> {
  const ticket = await findTicket(db, conversation_id)
  authorize(actor, 'ticket.see', ticket)
  return showTicket(db, actor, ticket)
}

const related_max = 20

const mayOpenCompany = (actor: Actor, { account_manager_id }: { account_manager_id: string | null }) =>
  may(actor, 'company.see', { account_manager_id })

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
      company_id: row.company_id && mayOpenCompany(actor, row) ? row.company_id : null,
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

/** A line of the staff inbox. */
export function presentTicket(actor: Actor, row: TicketRow & { last_message: LastMessage | null }): PresentedTicket {
  const { conversation_id, subject, requester_name, status, priority, tags, opened_at, response_due_at } = row
  const { assignee_id, assignee_name, first_responded_at, solved_at } = row
  return {
    conversation_id,
    subject,
    requester_name,
    status,
    priority,
    tags,
    opened_at,
    response_due_at,
    detail: ticketDetail(row),
    assignee:
      assignee_id === null
        ? null
        : {
            id: assignee_id,
            name: assignee_name!,
          },
    last_message: row.last_message && presentLastMessage(row, row.last_message),
    risk: riskOf(row),
    first_responded_at,
    solved_at,
    rating: ratingOf(row),
    allowed: row.merged_into ? [] : ticketStaffActions.filter((action) => isAllowed(actor, row, action)),
  }
}

/** The subject of a contact request, or else the company of the requester. */
export const ticketDetail = ({ contact_subject, company_name }: TicketRow): string =>
  contact_subject ?? company_name ?? ''

const presentLastMessage = (
  { requester_name }: TicketRow,
  { side, sender_name, body, is_deleted, sent_at }: LastMessage,
) => ({
  sender_name: sender_name ?? requester_name,
  is_staff: side === 'staff',
  excerpt: is_deleted ? 'Message deleted' : excerptOf(body),
  sent_at: new Date(sent_at).toISOString(),
})

function isAllowed(actor: Actor, row: TicketRow, action: (typeof ticketStaffActions)[number]): boolean {
  const moves: readonly string[] = Object.keys(ticketMachine.moves)
  const isPossible =
    !moves.includes(action) || mayMove(ticketMachine, row.status, action as keyof typeof ticketMachine.moves)
  if ((action === 'merge' || action === 'create_company') && row.subject !== 'contact') return false
  return isPossible && may(actor, `ticket.${action}`, row)
}

function riskOf({ response_due_at, at_risk_at }: TicketRow): TicketRisk {
  if (response_due_at === null) return 'none'
  if (response_due_at <= now()) return 'overdue'
  return at_risk_at! <= now() ? 'at_risk' : 'none'
}

/** The rating of the last solution; not of one before the ticket was reopened. */
export const ratingOf = ({ score, rating_comment: comment, rated_at, opened_at }: TicketRow) =>
  score !== null && rated_at !== null && rated_at >= opened_at ? { score, comment, rated_at } : null

/** What the requester sees of a ticket. */
export function presentOwnTicket(row: TicketRow): NonNullable<OwnSupport['ticket']> {
  const { status, opened_at, response_due_at, solved_at } = row
  const isSolved = status === 'solved'
  return {
    status,
    opened_at,
    response_due_at,
    solved_at,
    rating: ratingOf(row),
    allowed: isSolved ? ['reopen', 'rate'] : ['solve'],
  }
}
