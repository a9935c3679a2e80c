import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

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
