import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findConversation } from './find-conversation.ts'
import { scheduledMessageRows } from './scheduled-message-rows.ts'

/** Removes a message that waits for its time, or that could not be sent. */
export async function unscheduleMessage(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const scheduled = await scheduledMessageRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!scheduled) throw new Failure('not_found')
    const { conversation_id, sender_id } = scheduled
    authorize(actor, 'conversation.keep_state', await findConversation(tx, conversation_id))
    const { user_id } = asUser(actor)
    if (sender_id !== user_id) throw new Failure('not_found')
    await tx.deleteFrom('scheduled_messages').where('id', '=', id).execute()
    await record(tx, 'message.unscheduled', { actor, data: { conversation_id, user_id } })
  })
}
