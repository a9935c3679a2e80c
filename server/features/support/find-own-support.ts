import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { OwnSupport } from '#domain/support/ticket.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { showAvailability } from './office.ts'
import { presentOwnTicket } from './present-ticket.ts'
import { ticketRows } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** The user's support conversation, and whether the staff are available. */
export async function findOwnSupport(actor: Actor): Promise<OwnSupport> {
  authorize(actor, 'ticket.see_own')
  return showOwnSupport(db, actor)
}

/** The caller has authorized the actor. */
export async function showOwnSupport(from: Db | Tx, actor: Actor): Promise<OwnSupport> {
  const conversation = await from
    .selectFrom('conversations')
    .where('subject', '=', 'support')
    .where('requester_id', '=', asUser(actor).user_id)
    .select('id')
    .executeTakeFirst()
  const ticket = await findOwnTicket(from, actor)
  return {
    conversation_id: conversation?.id ?? null,
    ticket: ticket ? presentOwnTicket(ticket) : null,
    availability: showAvailability(),
  }
}

/** The ticket of the user's support conversation. The caller authorizes. */
export const findOwnTicket = (from: Db | Tx, actor: Actor): Promise<TicketRow | undefined> =>
  ticketRows(from)
    .where('conversations.subject', '=', 'support')
    .where('conversations.requester_id', '=', asUser(actor).user_id)
    .executeTakeFirst()
