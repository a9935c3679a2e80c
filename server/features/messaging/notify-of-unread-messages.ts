import { sql } from 'kysely'
import type { Role } from '#domain/kernel/actor.ts'
import { conversationPath } from '#domain/paths.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notifyEach } from '#server/features/notifications/notify.ts'
import { now } from '#server/platform/clock/clock.ts'

const batch = 100

interface Due {
  conversation_id: string
  user_id: string
  role: Role
  /** Has messages to read, takes part and has not muted the conversation. */
  is_notified: boolean
}

/**
 * Notifies the users with messages that have been unread for a few seconds. Each has one notification per conversation;
 * its text is written when it is shown.
 */
export async function notifyOfUnreadMessages(): Promise<void> {
  while ((await transaction(notifySome)) === batch);
}

async function notifySome(tx: Tx): Promise<number> {
  const { rows } = await sql<Due>`
    with due as (
      select conversation_id, user_id from participants where notify_due_at <= ${now()}::timestamptz
      order by notify_due_at limit ${batch} for update skip locked
    )
    update participants set notify_due_at = null
    from due join users on users.id = due.user_id
    where participants.conversation_id = due.conversation_id and participants.user_id = due.user_id
    returning participants.conversation_id, participants.user_id, users.role,
      unread > 0 and left_at is null and not is_muted as is_notified`.execute(tx)
  await notifyEach(
    tx,
    rows
      .filter(({ is_notified }) => is_notified)
      .map(({ user_id, role, conversation_id }) => ({
        user_id,
        subject: { kind: 'conversation', id: conversation_id },
        href: conversationPath(role, conversation_id),
      })),
    { activity: { id: null, kind: 'message.sent' }, title: 'New message', body: '', replaces: true },
  )
  return rows.length
}
