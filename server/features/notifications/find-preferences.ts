import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { isOn } from '#domain/notifications/kinds.ts'
import type { Channel, NotificationKind } from '#domain/notifications/kinds.ts'
import type { Timing } from '#domain/notifications/mail-time.ts'
import { choicesOf, defaultTiming } from '#domain/notifications/preferences.ts'
import type { NotificationPreferences } from '#domain/notifications/preferences.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { pushKey } from '#server/platform/push/push.ts'

/** The user's preferences, or the defaults, and the browsers that show notifications. */
export async function findPreferences(actor: Actor): Promise<NotificationPreferences> {
  authorize(actor, 'account.use')
  return presentPreferences(db, asUser(actor))
}

export async function presentPreferences(from: Db | Tx, { user_id, role }: User): Promise<NotificationPreferences> {
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
  return { choices: choicesOf(role, chosen), ...(timing ?? defaultTiming), push_key: pushKey, browsers }
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
