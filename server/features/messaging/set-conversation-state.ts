import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { conversationLimits, conversationMessages } from '#domain/messaging/conversation.ts'
import type { Conversation, conversationState } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findConversation } from './find-conversation.ts'
import { findListedConversation } from './list-conversations.ts'
import { lockOwnParticipant } from './own-participant.ts'

/** Pins, mutes or archives a conversation in the user's own list. */
export async function setConversationState(
  actor: Actor,
  id: string,
  { is_pinned, is_muted, is_archived }: z.output<typeof conversationState>,
): Promise<Conversation> {
  return transaction(async (tx) => {
    authorize(actor, 'conversation.keep_state', await findConversation(tx, id))
    const user = asUser(actor)
    if (is_pinned) await lockPins(tx, user.user_id, id)
    const own = await lockOwnParticipant(tx, user, id)
    await tx
      .updateTable('participants')
      .set({
        pinned_at: timeOf(is_pinned, own.pinned_at),
        archived_at: timeOf(is_archived, own.archived_at),
        is_muted: is_muted ?? own.is_muted,
      })
      .where('conversation_id', '=', id)
      .where('user_id', '=', user.user_id)
      .execute()
    await record(tx, 'conversation.state_set', { actor, data: { conversation_id: id, user_id: user.user_id } })
    return findListedConversation(tx, user, id)
  })
}

/** The new time of a state that is set, cleared or kept. */
const timeOf = (isSet: boolean | undefined, before: string | null) =>
  isSet === undefined ? before : isSet ? (before ?? now()) : null

/** Of two requests at the same time, the second one counts what the first one pinned. */
async function lockPins(tx: Tx, user_id: string, conversation_id: string): Promise<void> {
  await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().execute()
  const { pinned } = await tx
    .selectFrom('participants')
    .where('user_id', '=', user_id)
    .where('pinned_at', 'is not', null)
    .where('left_at', 'is', null)
    .where('conversation_id', '<>', conversation_id)
    .select(({ fn }) => fn.countAll<number>().as('pinned'))
    .executeTakeFirstOrThrow()
  if (pinned >= conversationLimits.pinned) throw fieldFailure('is_pinned', conversationMessages.too_many_pinned)
}
