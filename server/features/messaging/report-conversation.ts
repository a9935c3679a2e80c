import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { messageMessages } from '#domain/messaging/message.ts'
import type { reportForm } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { findConversation } from './find-conversation.ts'

const reportsPerDay = { tries: 20, minutes: 24 * 60 }

/** Reports a conversation, or a message of the other side, to the staff. */
export async function reportConversation(
  actor: Actor,
  conversation_id: string,
  { reason, note, message_id }: z.output<typeof reportForm>,
): Promise<{ id: string }> {
  const conversation = await transaction((tx) => findConversation(tx, conversation_id))
  authorize(actor, 'conversation.report', conversation)
  const { user_id } = asUser(actor)
  await throttle(`reports by ${user_id}`, reportsPerDay)
  return transaction(async (tx) => {
    const body = message_id && (await findReportable(tx, { id: message_id, conversation_id, user_id }))
    const report = await tx
      .insertInto('conversation_reports')
      .values({ conversation_id, message_id, reason, note, body, reported_by: user_id, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'conversation.reported', {
      actor,
      company_id: conversation.company_id,
      data: { conversation_id, report_id: report.id },
    })
    return report
  })
}

/** What the message says, which stays with the report when its sender deletes it. */
async function findReportable(
  tx: Tx,
  { id, conversation_id, user_id }: { id: string; conversation_id: string; user_id: string },
): Promise<string> {
  const message = await tx
    .selectFrom('messages')
    .where('id', '=', id)
    .where('conversation_id', '=', conversation_id)
    .where('kind', '=', 'text')
    .where('deleted_at', 'is', null)
    .where('sender_id', 'is distinct from', user_id)
    .select('body')
    .executeTakeFirst()
  if (!message) throw fieldFailure('message_id', messageMessages.unreportable)
  return message.body
}
