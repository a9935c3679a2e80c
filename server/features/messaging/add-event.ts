import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { EventData } from '#domain/messaging/event.ts'
import type { ConversationEvent } from '#domain/messaging/message.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

interface NewEvent {
  activity_id: number
  event: ConversationEvent
  data?: EventData
}

interface Added {
  id: string
  company_id: string | null
  user_ids: string[]
}

/**
 * Shows an activity in a conversation, once. It is not counted as unread and does not move the conversation up: those
 * who had read everything still have.
 */
export async function addEvent(tx: Tx, conversation_id: string, { activity_id, event, data = {} }: NewEvent) {
  const { rows } = await sql<Added>`
    with next as (
      update conversations set last_position = last_position + 1, revision = revision + 1
      where id = ${conversation_id} and not exists (
        select from messages where conversation_id = ${conversation_id} and activity_id = ${activity_id}
      )
      returning id, company_id, last_position, revision
    ), added as (
      insert into messages (id, conversation_id, position, revision, kind, event, event_data, activity_id, sent_at)
      select ${randomUUID()}::uuid, id, last_position, revision, 'event', ${event}, ${JSON.stringify(data)}::jsonb,
        ${activity_id}::bigint, ${now()}::timestamptz
      from next
    ), followed as (
      update participants
      set read_position = case when unread = 0 then next.last_position else read_position end
      from next where participants.conversation_id = next.id and participants.left_at is null
      returning user_id
    )
    select id, company_id, array(select user_id from followed) as user_ids from next`.execute(tx)
  const [added] = rows
  if (!added) return
  const { id, company_id, user_ids } = added
  await record(tx, 'conversation.event_added', { actor: system, company_id, data: { conversation_id: id, user_ids } })
}
