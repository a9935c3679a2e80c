import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { findConversation } from './find-conversation.ts'
import { lockOwnParticipant } from './participants.ts'

/** Saves the user's draft. */
export async function saveDraft(actor: Actor, id: string, body: string): Promise<{ body: string }> {
  return transaction(async (tx) => {
    authorize(actor, 'conversation.keep_state', await findConversation(tx, id))
    const user = asUser(actor)
    await lockOwnParticipant(tx, user, id)
    const saved = await tx
      .updateTable('participants')
      .set({ draft: body })
      .where('conversation_id', '=', id)
      .where('user_id', '=', user.user_id)
      .where('draft', '<>', body)
      .executeTakeFirst()
    if (saved.numUpdatedRows > 0n)
      await record(tx, 'conversation.state_set', { actor, data: { conversation_id: id, user_id: user.user_id } })
    return { body }
  })
}
