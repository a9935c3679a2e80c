import { sql } from 'kysely'
import type { Actor, Admin } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { ConversationRow } from './find-conversation.ts'

/** An admin who has a conversation open reads it many times. */
const recordedEvery_ms = 60 * 60_000

/** Records for the audit log that a member of staff read a conversation that is not theirs. */
export async function recordInspection(
  tx: Tx,
  actor: Actor,
  { id, company_id }: ConversationRow,
  report_id: string | null,
): Promise<void> {
  await record(tx, 'conversation.inspected', { actor, company_id, data: { conversation_id: id, report_id } })
}

/** Records that an admin reads a conversation without taking part in it, once an hour. */
export async function recordAdminReading(actor: Admin, conversation: ConversationRow): Promise<void> {
  if (conversation.assignee_id === actor.user_id) return
  const { rows } = await sql<{ is_recorded: boolean }>`
    select exists (
      select from participants
      where conversation_id = ${conversation.id} and user_id = ${actor.user_id} and left_at is null
    ) or exists (
      select from activities
      where actor_id = ${actor.user_id} and at > ${fromNow(-recordedEvery_ms)}::timestamptz
        and kind = 'conversation.inspected' and data ->> 'conversation_id' = ${conversation.id}
    ) as is_recorded`.execute(db)
  if (!rows[0]!.is_recorded) await transaction((tx) => recordInspection(tx, actor, conversation, null))
}
