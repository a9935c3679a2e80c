import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { Ticket, assignForm } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, lockTicket, peopleOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

/** Assigns a ticket. Throws `edited_meanwhile` if someone else has assigned it since the user saw it. */
export async function assignTicket(
  actor: Actor,
  conversation_id: string,
  { assignee_id, from }: z.output<typeof assignForm>,
): Promise<Ticket> {
  return transaction(async (tx) => {
    const ticket = await lockTicket(tx, conversation_id)
    authorize(actor, 'ticket.assign', ticket)
    if (ticket.merged_into) throw new Failure('illegal_move')
    if (ticket.assignee_id !== from) throw new Failure('edited_meanwhile')
    if (assignee_id !== null && !(await isStaff(tx, assignee_id)))
      throw fieldFailure('assignee_id', ticketMessages.assignee)
    const assigned = assignee_id === from ? ticket : await setAssignee(tx, actor, ticket, assignee_id)
    return showTicket(tx, actor, assigned)
  })
}

/** Sets the assignee of a locked ticket. Who takes part in the conversation follows. */
export async function setAssignee(
  tx: Tx,
  actor: Actor,
  { conversation_id, assignee_id: from }: TicketRow,
  assignee_id: string | null,
): Promise<TicketRow> {
  await tx.updateTable('conversations').set({ assignee_id }).where('id', '=', conversation_id).execute()
  const ticket = await findTicket(tx, conversation_id)
  const user_ids = await peopleOfTicket(tx, ticket)
  await record(tx, 'ticket.assigned', {
    actor,
    data: {
      conversation_id,
      from,
      assignee_id,
      user_ids: from && !user_ids.includes(from) ? [...user_ids, from] : user_ids,
    },
  })
  return ticket
}

const isStaff = async (tx: Tx, user_id: string) =>
  (await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', 'in', ['admin', 'account_manager'])
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()) !== undefined
