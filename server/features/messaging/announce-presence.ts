import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { isOnline } from '#server/platform/live/presence.ts'
import type { PresenceChange } from '#server/platform/live/presence.ts'
import { sendSignal } from '#server/platform/live/signals.ts'

/** The newest conversations of a user whose people are signaled; the others see the change with the next request. */
const conversations = 50
/** Users per statement, well within the statement timeout. */
const batch = 200

/** Signals that users came online or went offline to the people of their conversations, unless they hide it. */
export async function announcePresence(changes: readonly PresenceChange[]): Promise<void> {
  for (let from = 0; from < changes.length; from += batch) {
    const some = changes.slice(from, from + batch)
    const visible = await db
      .selectFrom('users')
      .where(
        'id',
        'in',
        some.map(({ user_id }) => user_id),
      )
      .where('shows_online', '=', true)
      .select('id')
      .execute()
    const ids = new Set(visible.map(({ id }) => id))
    await signalPresence(
      db,
      some.filter(({ user_id }) => ids.has(user_id)),
    )
  }
}

/** Signals the choice of a user to show or to hide that they are online. */
export async function announceOnlineStatus(tx: Tx, { data }: Activity<'account.online_status_set'>): Promise<void> {
  const { user_id } = data
  const { is_online } = await tx
    .selectNoFrom((select) => isOnline(select.val(user_id)).as('is_online'))
    .executeTakeFirstOrThrow()
  // The list of who is online is a second old: someone who has just opened a page must not miss it.
  await signalPresence(tx, [{ user_id, is_online }], { all: true })
}

/** Signals changes to those who are listed as online, or to all. */
async function signalPresence(from: Db | Tx, changes: readonly PresenceChange[], { all = false } = {}): Promise<void> {
  const { rows } = await sql<{ user_id: string; recipients: string[] }>`
    select changed.user_id, array_agg(distinct other.user_id) as recipients
    from unnest(${changes.map(({ user_id }) => user_id)}::uuid[]) as changed (user_id)
    cross join lateral (
      select conversation_id from participants
      where user_id = changed.user_id and left_at is null and archived_at is null and last_message_at is not null
      order by last_message_at desc limit ${conversations}::int
    ) as own
    join conversations on conversations.id = own.conversation_id and conversations.blocked_side is null
    join participants as other
      on other.conversation_id = own.conversation_id and other.user_id <> changed.user_id and other.left_at is null
    where ${all} or exists (select from online_users where online_users.user_id = other.user_id)
    group by changed.user_id`.execute(from)
  const recipients = new Map(rows.map((row) => [row.user_id, row.recipients]))
  for (const { user_id, is_online } of changes)
    sendSignal(recipients.get(user_id) ?? [], { kind: 'presence', user_id, is_online })
}
