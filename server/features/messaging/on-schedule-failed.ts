import { conversationPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

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
