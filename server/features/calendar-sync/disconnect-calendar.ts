import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordConsent } from '#server/features/consents/record-consent.ts'
import { record } from '#server/platform/activity/record.ts'
import { stopChannel } from '#server/platform/calendar/google-calendar.ts'
import { revokeConsent } from '#server/platform/calendar/google-oauth.ts'
import { calendarTokens } from '#server/platform/calendar/calendar-tokens.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { removeConnection } from './remove-connection.ts'

/** Disconnects the user's calendar. The events that we have written stay in it. */
export async function disconnectCalendar(actor: Actor): Promise<void> {
  authorize(actor, 'calendar_connection.disconnect')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    await disconnectCalendarOf(tx, actor, user_id)
    await recordConsent(tx, { user_id, kind: 'calendar', is_given: false, origin: 'settings' })
  })
}

/** Disconnects a user's calendar, if there is one. The caller has authorized the actor. */
export async function disconnectCalendarOf(tx: Tx, actor: Actor, user_id: string): Promise<void> {
  const removed = await removeConnection(tx, user_id)
  if (!removed) return
  await record(tx, 'calendar_connection.disconnected', { actor, data: { user_id } })
  const refresh_token = removed.refresh_token.toString('base64')
  await enqueue(tx, 'calendar_disconnections', { user_id, refresh_token, channels: removed.channels })
}

/** Ends the push notifications of a removed connection and withdraws the consent at Google. */
export async function endConsent({
  user_id,
  refresh_token,
  channels,
}: QueuedWork['calendar_disconnections']): Promise<void> {
  const token = calendarTokens.decrypt(Buffer.from(refresh_token, 'base64'), user_id)
  if (!token) return
  for (const { id, resource_id } of channels) await stopChannel(token, id, resource_id)
  await revokeConsent(token)
}
