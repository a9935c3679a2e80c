import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MessagesQuery } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findConversation } from '#server/features/messaging/find-conversation.ts'
import { findMessages } from '#server/features/messaging/list-messages.ts'
import type { MessagesPage } from '#server/features/messaging/list-messages.ts'
import { recordInspection } from '#server/features/messaging/record-inspection.ts'
import { findReportCase } from './report-case-rows.ts'

/** The conversation that a case is about, for staff. The audit log records each reading. */
export async function inspectConversation(actor: Actor, id: string, query: MessagesQuery): Promise<MessagesPage> {
  authorize(actor, 'conversation.inspect')
  return transaction(async (tx) => {
    const { conversation_id } = await findReportCase(tx, id)
    if (!conversation_id) throw new Failure('not_found')
    const conversation = await findConversation(tx, conversation_id)
    await recordInspection(tx, actor, conversation, id)
    return findMessages(tx, actor, conversation, query)
  })
}
