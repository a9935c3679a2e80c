import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { moveTicket, requestResponse, setAssignee } from './move-ticket.ts'
import { responseTimes } from './office.ts'
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
  const senders = await findSenders(tx, messages)
  for (const { side, sender_id, sent_at } of messages) {
    const actor = senders.get(sender_id) ?? system
    const cause = { actor, by: sender_id, at: sent_at }
    if (side !== 'staff' && ticket.status !== 'open') ticket = await moveTicket(tx, ticket, 'reopen', cause)
    if (side === 'staff' && ticket.status === 'open') ticket = await moveTicket(tx, ticket, 'answer', cause)
    if (side === 'staff' && sender_id && ticket.assignee_id === null)
      ticket = await setAssignee(tx, actor, ticket, sender_id)
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

/** The users among the senders of messages, who cause what follows from them. */
async function findSenders(
  tx: Tx,
  messages: readonly { sender_id: string | null }[],
): Promise<Map<string | null, Actor>> {
  const ids = messages.flatMap(({ sender_id }) => sender_id ?? [])
  const users = await findUsersById(tx, [...new Set(ids)])
  return new Map(users.map((user) => [user.user_id, user]))
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
    .select(['position', 'side', 'sender_id', 'sent_at'])
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
    actor: (await findSenders(tx, [first])).get(first.sender_id) ?? system,
    data: { conversation_id, user_ids: await peopleOfTicket(tx, ticket) },
  })
}

/**
 * Appends the messages of a conversation to another one, in their order, with what belongs to them. Locks both
 * conversations.
 */
export async function moveMessages(tx: Tx, from: string, into: string): Promise<void> {
  await sql`select from conversations where id in (${from}, ${into}) order by id for no key update`.execute(tx)
  const { rows } = await sql<{ moved: number }>`
    with target as (
      select last_position, revision from conversations where id = ${into}
    ), moved as (
      update messages
      set conversation_id = ${into}::uuid, position = target.last_position + numbered.number,
        revision = target.revision + numbered.number
      from target, (
        select id, (row_number() over (order by position))::int as number from messages
        where conversation_id = ${from}::uuid
      ) as numbered
      where messages.id = numbered.id
      returning messages.id
    )
    select count(*)::int as moved from moved`.execute(tx)
  const moved = rows[0]!.moved
  await sql`
    update conversations
    set last_position = last_position + ${moved}::int, revision = revision + ${moved}::int,
      last_message_at = greatest(last_message_at, (select max(sent_at) from messages where conversation_id = ${into}))
    where id = ${into}`.execute(tx)
  await sql`
    update participants set last_message_at = conversations.last_message_at
    from conversations where conversations.id = ${into} and participants.conversation_id = ${into}`.execute(tx)
  await tx
    .updateTable('conversations')
    .set({ last_position: 0, last_message_at: null })
    .where('id', '=', from)
    .execute()
  await tx
    .updateTable('participants')
    .set({ left_at: now(), unread: 0, last_message_at: null })
    .where('conversation_id', '=', from)
    .execute()
  for (const table of ['report_cases', 'scheduled_messages', 'ticket_notes'] as const)
    await tx.updateTable(table).set({ conversation_id: into }).where('conversation_id', '=', from).execute()
}
