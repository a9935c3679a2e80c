import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Ticket, ticketNoteForm } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { showTicket } from './show-ticket.ts'
import { findTicket, staffOfTicket } from './ticket-row.ts'

/** Adds an internal note, which only the staff read. */
export async function addTicketNote(
  actor: Actor,
  conversation_id: string,
  { text }: z.output<typeof ticketNoteForm>,
): Promise<Ticket> {
  return transaction(async (tx) => {
    const ticket = await findTicket(tx, conversation_id)
    authorize(actor, 'ticket.note', ticket)
    const note = await tx
      .insertInto('ticket_notes')
      .values({ conversation_id, author_id: asUser(actor).user_id, text, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user_ids = await staffOfTicket(tx, ticket)
    await record(tx, 'ticket.noted', { actor, data: { conversation_id, user_ids, note_id: note.id } })
    return showTicket(tx, actor, ticket)
  })
}

/** Deletes an own internal note. */
export async function deleteTicketNote(actor: Actor, note_id: string): Promise<Ticket> {
  return transaction(async (tx) => {
    const note = await tx
      .selectFrom('ticket_notes')
      .where('id', '=', note_id)
      .select(['conversation_id', 'author_id'])
      .forUpdate()
      .executeTakeFirstOrThrow(notFound)
    const { conversation_id, author_id } = note
    const ticket = await findTicket(tx, conversation_id)
    authorize(actor, 'ticket.delete_note', { ...ticket, author_id })
    await tx.deleteFrom('ticket_notes').where('id', '=', note_id).execute()
    const user_ids = await staffOfTicket(tx, ticket)
    await record(tx, 'ticket.note_deleted', { actor, data: { conversation_id, user_ids, note_id } })
    return showTicket(tx, actor, ticket)
  })
}
