import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { asUser, partyOf, system } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { uuid } from '#domain/kernel/text.ts'
import { factsOf, isOn, isRequired, kindsFor, notificationKindNames } from '#domain/notifications/kinds.ts'
import type { Channel, NotificationKind } from '#domain/notifications/kinds.ts'
import { mailTime } from '#domain/notifications/mail-time.ts'
import type { Timing } from '#domain/notifications/mail-time.ts'
import { choicesOf, defaultTiming } from '#domain/notifications/preferences.ts'
import type { NotificationChoice, NotificationPreferences, PreferencesForm } from '#domain/notifications/preferences.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { html } from '#server/platform/http/html.ts'
import { unsubscribePage } from '#server/platform/http/unsubscribe-page.ts'
import { pushKey } from '#server/platform/push/push.ts'

/** The user's preferences, or the defaults, and the browsers that show notifications. */
export async function findPreferences(actor: Actor): Promise<NotificationPreferences> {
  authorize(actor, 'account.use')
  return presentPreferences(db, asUser(actor))
}

async function presentPreferences(from: Db | Tx, user: User): Promise<NotificationPreferences> {
  const { user_id } = user
  const chosen = await from
    .selectFrom('notification_choices')
    .where('user_id', '=', user_id)
    .select(['kind', 'channel', 'is_on'])
    .execute()
  const browsers = await from
    .selectFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .select(['id', 'browser as name', 'endpoint', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const timing = await findTiming(from, user_id)
  return { choices: choicesOf(partyOf(user), chosen), ...(timing ?? defaultTiming), push_key: pushKey, browsers }
}

/** When emails and pushes may be sent to the user; null until the user saved preferences. */
export async function findTiming(from: Db | Tx, user_id: string): Promise<Timing | null> {
  const saved = await from
    .selectFrom('notification_preferences')
    .where('user_id', '=', user_id)
    .select(['digest', 'daily_at', 'quiet_from', 'quiet_until', 'timezone'])
    .executeTakeFirst()
  if (!saved) return null
  const { daily_at, quiet_from, quiet_until } = saved
  return {
    ...saved,
    daily_at: minutesOf(daily_at),
    quiet_from: quiet_from && minutesOf(quiet_from),
    quiet_until: quiet_until && minutesOf(quiet_until),
  }
}

/** `09:00:00` as `09:00`. */
const minutesOf = (time: string) => time.slice(0, 5)

/** Whether the user gets a kind of notification by a channel. */
export async function isChannelOn(
  from: Db | Tx,
  user_id: string,
  kind: NotificationKind,
  channel: Channel,
): Promise<boolean> {
  const choice = await from
    .selectFrom('notification_choices')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .select('is_on')
    .executeTakeFirst()
  return isOn(kind, channel, choice?.is_on)
}

/** Saves the user's preferences. Emails that wait are due as the new ones say. */
export async function savePreferences(actor: Actor, form: PreferencesForm): Promise<NotificationPreferences> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const { choices, ...timing } = form
  const { user_id } = user
  return transaction(async (tx) => {
    const row = { ...timing, updated_at: now() }
    await tx
      .insertInto('notification_preferences')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    const own = kindsFor(partyOf(user))
    await saveChoices(
      tx,
      user_id,
      choices.filter(({ kind }) => own.includes(kind)),
    )
    await tx
      .updateTable('held_mails')
      .set({ due_at: mailTime(timing, new Date(now())).toISOString() })
      .where('user_id', '=', user_id)
      .execute()
    await recordChange(tx, user)
    return presentPreferences(tx, user)
  })
}

/** Turns emails of a kind off. The settings show it in every tab. */
export async function turnOffEmail(tx: Tx, user_id: string, kind: NotificationKind): Promise<void> {
  await saveChoices(tx, user_id, [{ kind, channel: 'email', is_on: false }])
}

async function saveChoices(tx: Tx, user_id: string, choices: NotificationChoice[]): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ user_id, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(({ ref }) => ({ is_on: ref('excluded.is_on') })),
    )
    .execute()
}

const recordChange = (tx: Tx, user: User) =>
  record(tx, 'notification.preferences_saved', { actor: user, data: { user_id: user.user_id } })

/** Turns emails off as a link says; throws `token_invalid`. */
async function unsubscribe(token: string): Promise<NotificationKind> {
  const { user_id, kind } = readUnsubscribeToken(token)
  await transaction(async (tx) => {
    await turnOffEmail(tx, user_id, kind)
    await record(tx, 'notification.preferences_saved', { actor: system, data: { user_id } })
  })
  return kind
}

const key = createHmac('sha256', config.secret).update('unsubscribe link').digest()

const sign = (user_id: string, kind: string) =>
  createHmac('sha256', key).update(`${user_id} ${kind}`).digest('base64url')

const unsubscribePath = '/unsubscribe'

/**
 * The address that turns a user's emails of a kind off. It is signed, so nothing is stored, and it does not expire. The
 * token is in the query, which is not logged.
 */
export const unsubscribeLink = (user_id: string, kind: NotificationKind): string =>
  `${config.origin}${unsubscribePath}?token=${user_id}.${kind}.${sign(user_id, kind)}`

/** The user and kind of a link's token; throws `token_invalid`. */
function readUnsubscribeToken(token: string): { user_id: string; kind: NotificationKind } {
  const [user_id = '', name = '', signature = ''] = token.split('.')
  const expected = Buffer.from(sign(user_id, name))
  const given = Buffer.from(signature)
  const kind = notificationKindNames.find((one) => one === name)
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned || !kind || isRequired(kind, 'email') || !uuid.safeParse(user_id).success)
    throw new Failure('token_invalid')
  return { user_id, kind }
}

/** The page that turns emails of a kind off. */
export function unsubscribeRoutes(app: FastifyInstance): void {
  unsubscribePage(app, {
    url: unsubscribePath,
    parameter: 'token',
    permission: 'account.visit',
    tag: 'Notifications',
    summaries: { ask: 'Ask whether to turn emails of a kind off', end: 'Turn emails of a kind off' },
    ask(_actor, token) {
      const { kind } = readUnsubscribeToken(token)
      return html`<h1>Unsubscribe</h1>
        <p>Turn off emails about: ${factsOf(kind).label}?</p>
        <form method="post"><button class="main">Turn off these emails</button></form>`
    },
    async end(_actor, token) {
      const kind = await unsubscribe(token)
      return html`<h1>You are unsubscribed</h1>
        <p>
          Emails about this are off: ${factsOf(kind).label}. You can turn them on again in the notification settings.
        </p>`
    },
    otherwise: html`<p>You can turn emails off in the notification settings.</p>`,
  })
}
