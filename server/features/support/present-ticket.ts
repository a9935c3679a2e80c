import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { may } from '#domain/policies.ts'
import { ticketMachine } from '#domain/support/ticket-machine.ts'
import { ticketStaffActions } from '#domain/support/ticket.ts'
import type { OwnSupport, TicketRisk, TicketRow as PresentedTicket } from '#domain/support/ticket.ts'
import { excerptOf } from '#server/features/messaging/present-message.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { LastMessage, TicketRow } from './ticket-row.ts'

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
