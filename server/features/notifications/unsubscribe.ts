import { system } from '#domain/kernel/actor.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { turnOffEmail } from './save-preferences.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** Turns emails off as a link says; throws `token_invalid`. */
export async function unsubscribe(token: string): Promise<NotificationKind> {
  const { user_id, kind } = readUnsubscribeToken(token)
  await transaction(async (tx) => {
    await turnOffEmail(tx, user_id, kind)
    await record(tx, 'notification.preferences_saved', { actor: system, data: { user_id } })
  })
  return kind
}
