import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { followUnmerged } from './follow-messages.ts'
import { moveTicket } from './move-ticket.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket } from './ticket-row.ts'

/** Reopens a ticket: a reply is due again. */
export async function reopenTicket(actor: Actor, conversation_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    authorize(actor, 'ticket.reopen', await findTicket(tx, conversation_id))
    const ticket = await followUnmerged(tx, conversation_id)
    return showTicket(tx, actor, await moveTicket(tx, ticket, 'reopen', { actor }))
  })
}
