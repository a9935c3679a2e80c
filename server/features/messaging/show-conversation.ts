import type { Actor } from '#domain/kernel/actor.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findConversation } from './find-conversation.ts'
import { presentOpenConversation } from './present-open-conversation.ts'

/** A conversation with its people and what the reader may do. */
export async function showConversation(actor: Actor, id: string): Promise<OpenConversation> {
  const conversation = await findConversation(db, id)
  authorize(actor, 'conversation.see', conversation)
  return presentOpenConversation(db, actor, conversation)
}
