import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordConsent } from '#server/features/consents/record-consent.ts'
import { record } from '#server/platform/activity/record.ts'
import { calendarTokens } from '#server/platform/calendar/calendar-tokens.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { removeConnection } from './remove-connection.ts'

/** Connects the user's calendar, in place of an earlier one, and starts to read it. */
export async function saveConnection(actor: Actor, refreshToken: string): Promise<void> {
  authorize(actor, 'calendar_connection.connect')
  const { user_id } = asUser(actor)
  await transaction(async (tx) => {
    // Google keeps one consent per account: withdrawing the earlier one could end the new one.
    await removeConnection(tx, user_id)
    const { id: connection_id } = await tx
      .insertInto('calendar_connections')
      .values({ user_id, refresh_token: calendarTokens.encrypt(refreshToken, user_id), connected_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'calendar_connection.connected', { actor, data: { user_id } })
    await recordConsent(tx, { user_id, kind: 'calendar', is_given: true, origin: 'settings' })
    await enqueue(tx, 'calendar_syncs', { connection_id })
  })
}
