import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { ticketLimits, ticketMessages, ticketPriorities } from '#domain/support/ticket.ts'
import type { Ticket, mergeForm } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { followUnmerged } from './follow-messages.ts'
import { moveMessages } from './move-messages.ts'
import { mergeStatus } from './move-ticket.ts'
import { isSamePerson } from './same-person.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, staffOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/**
 * Continues a contact request in another conversation with the same person, with its messages, notes and tags. Its
 * status page and its reply address lead to that conversation from then on.
 */
export async function mergeTicket(
  actor: Actor,
  conversation_id: string,
  { into }: z.output<typeof mergeForm>,
): Promise<Ticket> {
  if (into === conversation_id) throw fieldFailure('into', ticketMessages.merge_self)
  return transaction(async (tx) => {
    for (const id of [conversation_id, into]) authorize(actor, 'ticket.merge', await findTicket(tx, id))
    // In the same order as a concurrent merge of the two.
    const locked = new Map<string, TicketRow>()
    for (const id of [conversation_id, into].toSorted()) locked.set(id, await followUnmerged(tx, id))
    const [source, target] = [locked.get(conversation_id)!, locked.get(into)!]
    if (!isSamePerson(source, target)) throw fieldFailure('into', ticketMessages.merge_other_requester)
    await moveMessages(tx, conversation_id, into)
    const merged = await mergeStatus(tx, source, target)
    await tx
      .updateTable('tickets')
      .set({
        tags: [...new Set([...target.tags, ...source.tags])].slice(0, ticketLimits.tags),
        priority: ticketPriorities.findLast((one) => one === source.priority || one === target.priority)!,
        // The moved messages have changed their ticket already.
        handled_position: merged.last_position,
      })
      .where('conversation_id', '=', into)
      .execute()
    await record(tx, 'ticket.merged', {
      actor,
      data: { conversation_id, into, user_ids: await staffOfTicket(tx, merged) },
    })
    return showTicket(tx, actor, merged)
  })
}
