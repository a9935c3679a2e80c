import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MessagesQuery } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findConversation } from './find-conversation.ts'
import { findMessages } from './list-messages.ts'
import type { MessagesPage } from './list-messages.ts'
import { recordInspection } from './record-inspection.ts'

/** The conversation that a report is about, for staff. The audit log records each reading. */
export async function inspectConversation(
  actor: Actor,
  report_id: string,
  query: MessagesQuery,
): Promise<MessagesPage> {
  authorize(actor, 'conversation.inspect')
  return transaction(async (tx) => {
    const report = await tx
      .selectFrom('conversation_reports')
      .where('id', '=', report_id)
      .select('conversation_id')
      .executeTakeFirst()
    if (!report) throw new Failure('not_found')
    const { conversation_id } = report
    const conversation = await findConversation(tx, conversation_id)
    await recordInspection(tx, actor, conversation, report_id)
    return findMessages(tx, actor, conversation, query)
  })
}
