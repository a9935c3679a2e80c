import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { conversationLimits, conversationMessages } from '#domain/messaging/conversation.ts'
import type { Conversation, conversationState } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import { withholdFamilyName } from '#domain/talent/withhold-contacts.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { thisMonth } from '#server/db/partitions.ts'
import { prepared } from '#server/db/prepared.ts'
import { transaction } from '#server/db/transaction.ts'
import { markSubjectRead } from '#server/features/notifications/reading.ts'
import { isOfMonths } from '#server/features/notifications/recent.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { sendSignal } from '#server/platform/live/signals.ts'
import { findConversation } from './find-conversation.ts'
import { findListedConversation } from './list-conversations.ts'
import { lockOwnParticipant, recipientsOf } from './participants.ts'

/**
 * Sets the position up to which the user has read; a lower one marks as unread. Two tabs that read at the same time are
 * in any order: each position is what its tab asked for.
 */
export async function readConversation(actor: Actor, id: string, position: number): Promise<{ unread: number }> {
  const conversation = await findConversation(db, id)
  authorize(actor, 'conversation.keep_state', conversation)
  const reader = asUser(actor)
  return transaction(async (tx) => {
    // A message that is sent meanwhile is counted once: the statement after the lock sees it.
    await lockOwnParticipant(tx, reader, id)
    const [read] = await markRead({ month: thisMonth() }, { id, user_id: reader.user_id, position }, tx)
    const { read_position, unread, user_ids, is_notified } = read!
    if (is_notified) await markSubjectRead(tx, reader, { kind: 'conversation', id })
    sendSignal(user_ids, { kind: 'read', conversation_id: id, user_id: reader.user_id, position: read_position })
    return { unread }
  })
}

interface Args {
  id: string
  user_id: string
  position: number
}

interface Read {
  read_position: number
  unread: number
  /** Those who take part. */
  user_ids: string[]
  /** Everything has been read, and an unread notification says otherwise. */
  is_notified: boolean
}

/** The subquery with the position hides it from the planner, which would otherwise plan the statement each time. */
const markRead = prepared(({ month }: { month: number }, { id, user_id, position }: Args) => {
  const statement = sql<Read>`
    update participants
    set read_position = least(${position}::int, conversations.last_position),
      notify_due_at = case when ${position}::int < conversations.last_position then notify_due_at end,
      unread = (
        select count(*)::int from messages
        where messages.conversation_id = conversations.id and messages.position > (select ${position}::int)
          and messages.kind = 'text' and messages.deleted_at is null
          and messages.sender_id is distinct from participants.user_id
      )
    from conversations
    where conversations.id = ${id} and participants.conversation_id = conversations.id
      and participants.user_id = ${user_id}
    returning read_position, unread,
      array(
        select others.user_id from participants as others
        where others.conversation_id = conversations.id and others.left_at is null
      ) as user_ids,
      unread = 0 and exists (
        select from notifications
        where notifications.user_id = participants.user_id and notifications.subject_id = conversations.id
          and notifications.subject_kind = 'conversation' and notifications.read_at is null
          and ${isOfMonths(undefined, month)}
      ) as is_notified`
  return { compile: () => statement.compile(db) }
})

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
  await lockRow(tx, 'users', user_id)
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
