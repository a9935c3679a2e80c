import { fileMessages } from '#domain/files/file.ts'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users-by-id.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { scheduledMessageRows } from './scheduled-message-rows.ts'
import { sendMessage } from './send-message.ts'

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
