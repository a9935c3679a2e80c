import { randomUUID } from 'node:crypto'
import { system, visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { addMessage } from '#server/features/messaging/sending.ts'
import { followMessages } from '#server/features/support/follow-messages.ts'
import { moveTicket } from '#server/features/support/move-ticket.ts'
import { lockTicket } from '#server/features/support/ticket-row.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A contact request with its conversation and its open ticket. */
export async function addContactTicket(
  db: Db,
  request: { name?: string; email?: string; subject?: string; message?: string } = {},
): Promise<{ contact_request_id: string; conversation_id: string }> {
  const form = { name: 'Wanda Ortiz', email: 'wanda@orchard.test', subject: 'Six people', message: 'Hello', ...request }
  const contact = await db
    .insertInto('contact_requests')
    .values({ ...form, page: 'contact', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conversation = await db
    .insertInto('conversations')
    .values({ subject: 'contact', contact_request_id: contact.id, created_at: now() })
    .returning(['id', 'subject', 'company_id'])
    .executeTakeFirstOrThrow()
  await write(conversation, { actor: visitor, sender_id: null, side: 'visitor', body: form.message })
  return { contact_request_id: contact.id, conversation_id: conversation.id }
}

/** A user's support conversation with its open ticket; the same again for the same user. */
export async function addSupportTicket(
  db: Db,
  requester_id: string,
  { side = 'talent', body = 'I need help' }: { side?: 'talent' | 'company'; body?: string } = {},
): Promise<string> {
  const created = await db
    .insertInto('conversations')
    .values({ subject: 'support', requester_id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'subject', 'company_id'])
    .executeTakeFirst()
  const conversation =
    created ??
    (await db
      .selectFrom('conversations')
      .where('subject', '=', 'support')
      .where('requester_id', '=', requester_id)
      .select(['id', 'subject', 'company_id'])
      .executeTakeFirstOrThrow())
  await write(conversation, { actor: visitor, sender_id: requester_id, side, body })
  return conversation.id
}

/** Solves a ticket as the system. */
export async function solveNow(conversation_id: string): Promise<void> {
  await transaction(async (tx) => moveTicket(tx, await lockTicket(tx, conversation_id), 'solve', { actor: system }))
}

type Written = Omit<Parameters<typeof addMessage>[2], 'id' | 'actor'> & { actor: Actor }

/** Writes a message, and lets the ticket follow at once. */
async function write(conversation: Parameters<typeof addMessage>[1], message: Written): Promise<void> {
  await transaction(async (tx) => {
    await addMessage(tx, conversation, { id: randomUUID(), ...message })
    await followMessages(tx, conversation.id)
  })
}
