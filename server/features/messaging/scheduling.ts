import type { z } from 'zod'
import { fileMessages } from '#domain/files/file.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { messageLimits, messageMessages } from '#domain/messaging/message.ts'
import type { ScheduledMessage, scheduleForm } from '#domain/messaging/message.ts'
import { conversationPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { lockOwnFile } from '#server/features/files/reading.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { findConversation } from './find-conversation.ts'
import { presentScheduledMessage, scheduledMessageRows } from './present-open-conversation.ts'
import { sendMessage } from './sending.ts'

type Form = z.output<typeof scheduleForm>

const furthest_ms = messageLimits.scheduled_days * 24 * 60 * 60_000

/** Schedules a message. Scheduling it again with the same ID has no second effect. */
export async function scheduleMessage(actor: Actor, conversation_id: string, form: Form): Promise<ScheduledMessage> {
  return transaction(async (tx) => {
    authorize(actor, 'conversation.send', await findConversation(tx, conversation_id))
    const { user_id } = asUser(actor)
    // The lock makes the limit hold and a repeated request wait for the first one.
    await lockRow(tx, 'users', user_id)
    const before = await scheduledMessageRows(tx).where('id', '=', form.id).executeTakeFirst()
    if (before?.sender_id === user_id && before.conversation_id === conversation_id)
      return presentScheduledMessage(before)
    if (before || (await isSent(tx, form.id)))
      throw new Failure('already_exists', { message: messageMessages.taken_id })
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

/** Removes a message that waits for its time, or that could not be sent. */
export async function unscheduleMessage(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const scheduled = await scheduledMessageRows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
    const { conversation_id, sender_id } = scheduled
    authorize(actor, 'conversation.keep_state', await findConversation(tx, conversation_id))
    const { user_id } = asUser(actor)
    if (sender_id !== user_id) throw new Failure('not_found')
    await tx.deleteFrom('scheduled_messages').where('id', '=', id).execute()
    await record(tx, 'message.unscheduled', { actor, data: { conversation_id, user_id } })
  })
}

/** Sends the messages whose time has come, each with the rules of this moment. */
export async function sendScheduledMessages(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('scheduled_messages')
        .where('failure', 'is', null)
        .where('send_at', '<=', now())
        .orderBy('send_at')
        .select('id')
        .limit(limit)
        .execute(),
    sendScheduled,
  )
}

/** Sends a message, or keeps why it could not be sent for its sender. */
async function sendScheduled(tx: Tx, id: string): Promise<void> {
  const scheduled = await scheduledMessageRows(tx)
    .where('id', '=', id)
    .where('failure', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Its sender has removed it, or another server has sent it.
  if (!scheduled) return
  const { conversation_id, sender_id, body } = scheduled
  try {
    await transaction(async (nested) => {
      const [sender] = await findUsersById(nested, [sender_id])
      if (!sender) throw new Failure('account_suspended')
      await nested.deleteFrom('scheduled_messages').where('id', '=', id).execute()
      const file_ids = (scheduled.files ?? []).map((file) => file.id)
      await sendMessage(sender, conversation_id, { id, body, reply_to: null, file_ids }, { via: 'schedule' })
    })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    await tx.updateTable('scheduled_messages').set({ failure }).where('id', '=', id).execute()
    await record(tx, 'message.schedule_failed', {
      actor: system,
      data: { conversation_id, user_id: sender_id, scheduled_message_id: id },
    })
  }
}

/** Why a message could not be sent; null for an error that may be over with the next try. */
function failureOf(error: unknown): string | null {
  // A file of it has been sent in another message.
  if (errorCode(error) === '23505') return fileMessages.gone
  if (!(error instanceof Failure) || error.code === 'unavailable') return null
  return error.fields[0]?.message ?? error.message
}

/** Notifies the sender of a scheduled message that could not be sent, unless they have removed it. */
export async function notifyOfFailure(tx: Tx, { id, kind, data }: Activity<'message.schedule_failed'>): Promise<void> {
  const scheduled = await tx
    .selectFrom('scheduled_messages')
    .innerJoin('users', 'users.id', 'scheduled_messages.sender_id')
    .where('scheduled_messages.id', '=', data.scheduled_message_id)
    .where('failure', 'is not', null)
    .select(['users.role', 'failure'])
    .executeTakeFirst()
  if (!scheduled) return
  await notify(tx, [data.user_id], {
    activity: { id, kind },
    // A notification about the conversation would show its newest message.
    subject: { kind: 'account', id: data.user_id },
    title: 'Your scheduled message was not sent',
    body: scheduled.failure!,
    href: conversationPath(scheduled.role, data.conversation_id),
  })
}
