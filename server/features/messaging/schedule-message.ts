import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import type { scheduleForm, ScheduledMessage } from '#domain/messaging/message.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockOwnFile } from '#server/features/files/find-file.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { findConversation } from './find-conversation.ts'
import { presentScheduledMessage, scheduledMessageRows } from './scheduled-message-rows.ts'

type Form = z.output<typeof scheduleForm>

const furthest_ms = messageLimits.scheduled_days * 24 * 60 * 60_000

/** Schedules a message. Scheduling it again with the same ID has no second effect. */
export async function scheduleMessage(actor: Actor, conversation_id: string, form: Form): Promise<ScheduledMessage> {
  return transaction(async (tx) => {
    authorize(actor, 'conversation.send', await findConversation(tx, conversation_id))
    const { user_id } = asUser(actor)
    // The lock makes the limit hold and a repeated request wait for the first one.
    await tx.selectFrom('users').where('id', '=', user_id).select('id').forNoKeyUpdate().execute()
    const before = await scheduledMessageRows(tx).where('id', '=', form.id).executeTakeFirst()
    if (before?.sender_id === user_id && before.conversation_id === conversation_id)
      return presentScheduledMessage(before)
    if (before || (await isSent(tx, form.id))) throw new Failure('already_exists')
    checkTime(form.send_at)
    await checkLimit(tx, conversation_id, user_id)
    for (const [index, id] of form.file_ids.entries())
      await lockOwnFile(tx, actor, { id, purpose: 'message', path: `file_ids.${index}` })
    await insert(tx, { ...form, conversation_id, sender_id: user_id })
    await record(tx, 'message.scheduled', { actor, data: { conversation_id, user_id } })
    return presentScheduledMessage(await scheduledMessageRows(tx).where('id', '=', form.id).executeTakeFirstOrThrow())
  })
}

function checkTime(send_at: string): void {
  if (Date.parse(send_at) <= now_ms()) throw fieldFailure('send_at', messageMessages.past)
  if (Date.parse(send_at) > Date.parse(fromNow(furthest_ms))) throw fieldFailure('send_at', messageMessages.too_far)
}

async function isSent(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('messages').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

async function checkLimit(tx: Tx, conversation_id: string, user_id: string): Promise<void> {
  const { count } = await tx
    .selectFrom('scheduled_messages')
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= messageLimits.scheduled) throw fieldFailure('send_at', messageMessages.too_many_scheduled)
}

async function insert(
  tx: Tx,
  { file_ids, ...message }: Form & { conversation_id: string; sender_id: string },
): Promise<void> {
  await tx
    .insertInto('scheduled_messages')
    .values({ ...message, created_at: now() })
    .execute()
  if (file_ids.length === 0) return
  await tx
    .insertInto('scheduled_message_files')
    .values(file_ids.map((file_id, index) => ({ scheduled_message_id: message.id, file_id, position: index + 1 })))
    .execute()
}
