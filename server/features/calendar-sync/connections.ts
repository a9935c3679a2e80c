import { calendarLimits, connectResultParameter } from '#domain/calendar-sync/calendar-connection.ts'
import type { CalendarConnection, ConnectResult } from '#domain/calendar-sync/calendar-connection.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { ownPath } from '#domain/match-path.ts'
import { dashboards } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordConsent } from '#server/features/consents/consents.ts'
import { record } from '#server/platform/activity/record.ts'
import { CalendarError, isProblem } from '#server/platform/calendar/calendar-error.ts'
import { calendarTokens } from '#server/platform/calendar/calendar-tokens.ts'
import { stopChannel } from '#server/platform/calendar/google-calendar.ts'
import { googleSetup } from '#server/platform/calendar/google-client.ts'
import { consentUrl, exchangeCode, newConsentSecrets, revokeConsent } from '#server/platform/calendar/google-oauth.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { enqueue, enqueueAll } from '#server/platform/queue/queue.ts'
import type { QueuedWork } from '#server/platform/queue/queue.ts'
import { hashToken } from '#server/platform/session/tokens.ts'

/** Starts to connect Google Calendar. Returns the URL of the page that asks for consent. */
export async function connectCalendar(
  actor: Actor,
  { next, origin }: { next: string | undefined; origin: string },
): Promise<{ url: string }> {
  authorize(actor, 'calendar_connection.connect')
  if (!googleSetup()) throw new Failure('not_found')
  const { user_id } = asUser(actor)
  const secrets = newConsentSecrets()
  return transaction(async (tx) => {
    const { email } = await tx.selectFrom('users').where('id', '=', user_id).select('email').executeTakeFirstOrThrow()
    await tx
      .insertInto('calendar_consents')
      .values({
        state_hash: hashToken(secrets.state),
        user_id,
        code_verifier: secrets.code_verifier,
        origin,
        next: ownPath(next),
        expires_at: fromNow(calendarLimits.consent_minutes * 60_000),
      })
      .execute()
    return { url: await consentUrl(origin, email, secrets) }
  })
}

interface ConsentAnswer {
  state: string
  code?: string | undefined
  error?: string | undefined
}

/**
 * Connects the calendar with Google's response. Works once, for the user who started it. Returns the path to which the
 * user returns, with the result.
 */
export async function finishConsent(actor: Actor, answer: ConsentAnswer): Promise<string> {
  const user = asUser(actor)
  const consent = await db
    .deleteFrom('calendar_consents')
    .where('state_hash', '=', hashToken(answer.state))
    .where('user_id', '=', user.user_id)
    .where('expires_at', '>', now())
    .returning(['code_verifier', 'origin', 'next'])
    .executeTakeFirst()
  const back = (result: ConnectResult) => {
    const url = new URL(consent?.next ?? dashboards[user.role], 'https://own.invalid')
    url.searchParams.set(connectResultParameter, result)
    return url.pathname + url.search + url.hash
  }
  if (!consent) return back('failed')
  if (answer.error || !answer.code) return back(answer.error === 'access_denied' ? 'denied' : 'failed')
  try {
    const secrets = { state: answer.state, code_verifier: consent.code_verifier }
    const refreshToken = await exchangeCode(consent.origin, answer.code, secrets)
    if (!refreshToken) return back('incomplete')
    await saveConnection(actor, refreshToken)
    return back('connected')
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    log.warn({ err: error }, 'a calendar could not be connected')
    return back('failed')
  }
}

/** The user's connection to Google Calendar. */
export async function showConnection(actor: Actor): Promise<CalendarConnection> {
  const connection = await db
    .selectFrom('calendar_connections')
    .where('user_id', '=', asUser(actor).user_id)
    .select(['calendar', 'status', 'connected_at', 'synced_at'])
    .executeTakeFirst()
  return { is_available: googleSetup() !== null, connection: connection ?? null }
}

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

/** An active connection with its decrypted token; null if it was removed, lost, or `SECRET` changed. */
async function findConnection(id: string) {
  const found = await db
    .selectFrom('calendar_connections')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .select(['id', 'user_id', 'refresh_token', 'sync_token', 'read_until', 'synced_at'])
    .executeTakeFirst()
  if (!found) return null
  return { ...found, refresh_token: calendarTokens.decrypt(found.refresh_token, found.user_id) }
}

export type Connection = Omit<NonNullable<Awaited<ReturnType<typeof findConnection>>>, 'refresh_token'> & {
  refresh_token: string
}

/** Connects the user's calendar, in place of an earlier one, and starts to read it. */
async function saveConnection(actor: Actor, refreshToken: string): Promise<void> {
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

/** Deletes a user's connection with everything that was read through it. Returns it; null if there was none. */
async function removeConnection(tx: Tx, user_id: string) {
  const channels = await tx
    .selectFrom('calendar_channels')
    .innerJoin('calendar_connections', 'calendar_connections.id', 'connection_id')
    .where('user_id', '=', user_id)
    .select(['calendar_channels.id', 'resource_id'])
    .execute()
  const removed = await tx
    .deleteFrom('calendar_connections')
    .where('user_id', '=', user_id)
    .returning('refresh_token')
    .executeTakeFirst()
  await tx.deleteFrom('reschedule_requests').where('user_id', '=', user_id).execute()
  return removed ? { refresh_token: removed.refresh_token, channels } : null
}

/**
 * Runs `act` with an active connection. When Google no longer gives access, the connection is marked and the user is
 * notified, instead of trying again.
 */
export async function withConnection(id: string, act: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await findConnection(id)
  if (!connection) return
  const { refresh_token } = connection
  if (refresh_token === null) return loseAccess(connection)
  try {
    await act({ ...connection, refresh_token })
  } catch (error) {
    if (!isProblem(error, 'access_lost')) throw error
    await loseAccess(connection)
  }
}

async function loseAccess({ id, user_id }: { id: string; user_id: string }): Promise<void> {
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('calendar_connections')
      .set({ status: 'access_lost' })
      .where('id', '=', id)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await record(tx, 'calendar_connection.access_lost', { actor: system, data: { user_id } })
  })
}

/** Brings the events of a meeting up to date in the connected calendars of these people. */
export async function enqueueEvents(tx: Tx, meeting_id: string, user_ids: readonly string[]): Promise<void> {
  if (user_ids.length === 0) return
  const connections = await tx
    .selectFrom('calendar_connections')
    .where('user_id', 'in', user_ids)
    .where('status', '=', 'active')
    .select('id')
    .execute()
  await enqueueAll(
    tx,
    'calendar_events',
    connections.map(({ id }) => ({ data: { connection_id: id, meeting_id } })),
  )
}
