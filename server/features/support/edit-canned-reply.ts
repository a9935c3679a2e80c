import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { MessageTemplate } from '#domain/messaging/message.ts'
import type { cannedReplyForm } from '#domain/support/ticket.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockCannedReply, lockCannedReplyNames, presentCannedReply, requireFreeReplyName } from './canned-reply-rows.ts'

/** Changes a canned reply. */
export async function editCannedReply(
  actor: Actor,
  id: string,
  { name, body }: z.output<typeof cannedReplyForm>,
): Promise<MessageTemplate> {
  return transaction(async (tx) => {
    authorize(actor, 'canned_reply.edit')
    await lockCannedReplyNames(tx)
    const reply = await lockCannedReply(tx, id)
    await requireFreeReplyName(tx, { name, id })
    const updated_at = now()
    await tx.updateTable('canned_replies').set({ name, body, updated_at }).where('id', '=', id).execute()
    await record(tx, 'canned_reply.edited', { actor, data: { canned_reply_id: id, name } })
    return presentCannedReply(actor, { ...reply, name, body, updated_at })
  })
}
