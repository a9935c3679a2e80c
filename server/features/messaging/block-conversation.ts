import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { findConversation } from './find-conversation.ts'
import type { ConversationRow } from './find-conversation.ts'
import { recipientsOf, sideOf, syncParticipants } from './participants.ts'
import { presentOpenConversation } from './present-open-conversation.ts'

/** Blocks the other side, in all conversations with it that are not about a contract. */
export async function blockConversation(actor: Actor, id: string): Promise<OpenConversation> {
  return transaction(async (tx) => {
    const conversation = await findConversation(tx, id)
    authorize(actor, 'conversation.block', conversation)
    const user = asUser(actor)
    const changed = await tx
      .updateTable('conversations')
      .set({
        blocked_side: sideOf(user) === 'talent' ? 'company' : 'talent',
        blocked_by: user.user_id,
        revision: sql<number>`revision + 1`,
      })
      .where(ofPair(conversation))
      .where('blocked_side', 'is', null)
      .returning('id')
      .execute()
    await follow(tx, actor, 'conversation.blocked', conversation, changed)
    return showAgain(tx, actor, id)
  })
}

/** Unblocks the other side again. */
export async function unblockConversation(actor: Actor, id: string): Promise<OpenConversation> {
  return transaction(async (tx) => {
    const conversation = await findConversation(tx, id)
    authorize(actor, 'conversation.block', conversation)
    const changed = await tx
      .updateTable('conversations')
      .set({ blocked_side: null, blocked_by: null, revision: sql<number>`revision + 1` })
      .where(ofPair(conversation))
      .where('blocked_side', '=', sideOf(asUser(actor)) === 'talent' ? 'company' : 'talent')
      .returning('id')
      .execute()
    await follow(tx, actor, 'conversation.unblocked', conversation, changed)
    return showAgain(tx, actor, id)
  })
}

const ofPair = ({ company_id, talent_id }: ConversationRow) =>
  sql<boolean>`company_id = ${company_id} and talent_id = ${talent_id} and subject in ('application', 'invitation')`

/** The blocked side leaves the conversations, or joins them again; both sides are told. */
async function follow(
  tx: Tx,
  actor: Actor,
  kind: 'conversation.blocked' | 'conversation.unblocked',
  { company_id }: ConversationRow,
  changed: readonly { id: string }[],
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  const changes = await syncParticipants(tx, sql<boolean>`conversations.id = any (${ids}::uuid[])`)
  const recorded = []
  for (const conversation_id of ids) {
    const left = changes.find((one) => one.conversation_id === conversation_id)?.left ?? []
    const user_ids = [...(await recipientsOf(tx, conversation_id)), ...left]
    recorded.push({ actor, company_id, data: { conversation_id, user_ids } })
  }
  await recordAll(tx, kind, recorded)
}

/** If the other side was faster, this side is blocked and no longer sees the conversation. */
async function showAgain(tx: Tx, actor: Actor, id: string): Promise<OpenConversation> {
  const conversation = await findConversation(tx, id)
  authorize(actor, 'conversation.see', conversation)
  return presentOpenConversation(tx, actor, conversation)
}
