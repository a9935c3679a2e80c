import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { moveMessages } from './move-messages.ts'
import { moveTicket, requestResponse } from './move-ticket.ts'
import { responseTimes } from './office.ts'
import { setAssignee } from './set-assignee.ts'
import { lockTicket, peopleOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/**
 * Changes the ticket by the messages that are new to it, in their order: one of the requester opens it, a reply of the
 * staff answers it and assigns it to its sender. Locks the ticket.
 */
export async function followMessages(tx: Tx, conversation_id: string): Promise<TicketRow> {
  await openTicket(tx, conversation_id)
  let ticket = await lockTicket(tx, conversation_id)
  if (ticket.merged_into) {
    await moveMessages(tx, ticket.conversation_id, ticket.merged_into)
    return followMessages(tx, ticket.merged_into)
  }
  const messages = await tx
    .selectFrom('messages')
    .where('conversation_id', '=', conversation_id)
    .where('position', '>', ticket.handled_position)
    .where('kind', '=', 'text')
    .select(['position', 'side', 'sender_id', 'sent_at'])
    .orderBy('position')
    .execute()
  for (const { side, sender_id, sent_at } of messages) {
    const cause = { actor: system, by: sender_id, at: sent_at }
    if (side !== 'staff' && ticket.status !== 'open') ticket = await moveTicket(tx, ticket, 'reopen', cause)
    if (side === 'staff' && ticket.status === 'open') ticket = await moveTicket(tx, ticket, 'answer', cause)
    if (side === 'staff' && sender_id && ticket.assignee_id === null)
      ticket = await setAssignee(tx, system, ticket, sender_id)
  }
  const last = messages.at(-1)
  if (last) {
    await tx
      .updateTable('tickets')
      .set({ handled_position: last.position })
      .where('conversation_id', '=', conversation_id)
      .execute()
  }
  return ticket
}

/** Follows the messages of a ticket that was not merged into another one; throws `illegal_move` otherwise. */
export async function followUnmerged(tx: Tx, conversation_id: string): Promise<TicketRow> {
  const ticket = await followMessages(tx, conversation_id)
  if (ticket.conversation_id !== conversation_id) throw new Failure('illegal_move')
  return ticket
}

/** Opens the ticket of a conversation with its first message. It waits for the requester if the staff wrote it. */
async function openTicket(tx: Tx, conversation_id: string): Promise<void> {
  const first = await tx
    .selectFrom('messages')
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'text')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tickets').where('conversation_id', '=', conversation_id).select('conversation_id'))),
    )
    .select(['position', 'side', 'sent_at'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  const { position: handled_position, sent_at: opened_at } = first
  const isRequest = first.side !== 'staff'
  const opened = await tx
    .insertInto('tickets')
    .values({
      conversation_id,
      handled_position,
      opened_at,
      ...(isRequest
        ? { status: 'open', ...responseTimes(opened_at) }
        : { status: 'waiting', first_responded_at: opened_at }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('conversation_id')
    .executeTakeFirst()
  if (!opened) return
  if (isRequest) await requestResponse(tx, { conversation_id, status: 'open' }, opened_at)
  const ticket = await lockTicket(tx, conversation_id)
  await record(tx, 'ticket.opened', {
    actor: system,
    data: { conversation_id, user_ids: await peopleOfTicket(tx, ticket) },
  })
}
