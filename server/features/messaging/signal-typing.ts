import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { authorize } from '#domain/policies.ts'
import { withholdFamilyName } from '#domain/talent/withhold-contacts.ts'
import { db } from '#server/db/connect.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import { findConversation } from './find-conversation.ts'
import { recipientsOf } from './participants.ts'

/** One signal of a person in a conversation within this time; browsers show it for longer. */
const interval_ms = 2_000
const keptKeys = 10_000
/** When each person was last signaled as typing in a conversation, on this server. */
const signaled = new Map<string, number>()

/** Signals to the others of a conversation that the user is typing. */
export async function signalTyping(actor: Actor, conversation_id: string): Promise<void> {
  const { user_id, name } = asUser(actor)
  const key = `${conversation_id} ${user_id}`
  const at = performance.now()
  const isRecent = () => at - (signaled.get(key) ?? -interval_ms) < interval_ms
  if (isRecent()) return
  const conversation = await findConversation(db, conversation_id)
  authorize(actor, 'conversation.send', conversation)
  // Another request may have been faster.
  if (isRecent()) return
  if (signaled.size >= keptKeys) signaled.clear()
  signaled.set(key, at)
  const isWithheld = user_id === conversation.talent_id && !conversation.is_named
  const others = (await recipientsOf(db, conversation_id)).filter((id) => id !== user_id)
  sendSignal(others, {
    kind: 'typing',
    conversation_id,
    user_id,
    name: withoutDeception(isWithheld ? withholdFamilyName(name) : name),
  })
}
