import { conversationPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'

/**
 * Notifies those who take part, have not muted the conversation and have not read the message yet. Each has one
 * notification per conversation; its text is written when it is shown.
 */
export async function notifyOfMessage(tx: Tx, { id, kind, data }: Activity<'message.sent'>): Promise<void> {
  const { conversation_id, message_id, user_ids } = data
  if (user_ids.length === 0) return
  const readers = await tx
    .selectFrom('participants')
    .innerJoin('messages', 'messages.conversation_id', 'participants.conversation_id')
    .innerJoin('users', 'users.id', 'participants.user_id')
    .where('messages.id', '=', message_id)
    .where('messages.deleted_at', 'is', null)
    .where('participants.user_id', 'in', user_ids)
    .where('participants.left_at', 'is', null)
    .where('participants.is_muted', '=', false)
    .whereRef('participants.read_position', '<', 'messages.position')
    .whereRef('messages.sender_id', 'is distinct from', 'participants.user_id')
    .select(['users.id', 'users.role'])
    .execute()
  for (const role of new Set(readers.map((reader) => reader.role))) {
    await notify(
      tx,
      readers.filter((reader) => reader.role === role).map((reader) => reader.id),
      {
        activity: { id, kind },
        subject: { kind: 'conversation', id: conversation_id },
        title: 'New message',
        body: '',
        href: conversationPath(role, conversation_id),
        replaces: true,
      },
    )
  }
}
