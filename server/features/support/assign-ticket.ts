import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { ticketMessages } from '#domain/support/ticket.ts'
import type { Ticket, assignForm } from '#domain/support/ticket.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { followUnmerged } from './follow-messages.ts'
import { setAssignee } from './set-assignee.ts'
import { showTicket } from './show-ticket.ts'
import { lockTicket } from './ticket-row.ts'

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
    // A reply assigns the ticket to its sender; one that was sent before must not do so after this.
    const current = await followUnmerged(tx, conversation_id)
    const assigned = assignee_id === current.assignee_id ? current : await setAssignee(tx, actor, current, assignee_id)
    return showTicket(tx, actor, assigned)
  })
}

const isStaff = async (tx: Tx, user_id: string) =>
  (await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('role', 'in', ['admin', 'account_manager'])
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()) !== undefined
