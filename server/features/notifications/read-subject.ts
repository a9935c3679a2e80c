import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { NotificationSubject } from '#domain/notifications/notification.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { markSubjectRead } from './mark-read.ts'
import { countUnread } from './own-notifications.ts'

/** Marks the user's notifications about a subject as read; the number of those that are unread. */
export async function readSubject(actor: Actor, subject: NotificationSubject) {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  return transaction(async (tx) => {
    await markSubjectRead(tx, user, subject)
    return { unread: await countUnread(tx, user) }
  })
}
