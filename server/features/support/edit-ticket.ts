import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Ticket, ticketEditForm } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, lockTicket, staffOfTicket } from './ticket-row.ts'

/** Sets a ticket's priority or tags. */
export async function editTicket(
  actor: Actor,
  conversation_id: string,
  { priority, tags }: z.output<typeof ticketEditForm>,
): Promise<Ticket> {
  return transaction(async (tx) => {
    const ticket = await lockTicket(tx, conversation_id)
    authorize(actor, 'ticket.edit', ticket)
    const before = { priority: ticket.priority, tags: ticket.tags }
    const after = { priority: priority ?? before.priority, tags: tags ?? before.tags }
    await tx.updateTable('tickets').set(after).where('conversation_id', '=', conversation_id).execute()
    const data = { conversation_id, user_ids: await staffOfTicket(tx, ticket) }
    await record(tx, 'ticket.edited', { actor, data, before, after })
    return showTicket(tx, actor, await findTicket(tx, conversation_id))
  })
}
