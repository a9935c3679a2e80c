import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { findTicket, peopleOfTicket } from './ticket-row.ts'
import type { TicketRow } from './ticket-row.ts'

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
