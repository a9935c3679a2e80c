import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { lockCannedReply } from './canned-reply-rows.ts'

/** Deletes a canned reply. Messages that were written with it stay. */
export async function deleteCannedReply(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'canned_reply.delete')
    const { name } = await lockCannedReply(tx, id)
    await tx.deleteFrom('canned_replies').where('id', '=', id).execute()
    await record(tx, 'canned_reply.deleted', { actor, data: { canned_reply_id: id, name } })
  })
}
