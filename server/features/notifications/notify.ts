import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Notifies users of an activity. Repeated calls notify each user once. */
export async function notify(
  tx: Tx,
  user_ids: readonly string[],
  what: { activity_id: number; title: string; body: string; href: string },
): Promise<void> {
  if (user_ids.length === 0) return
  const notified = await tx
    .insertInto('notifications')
    .columns(['user_id', 'activity_id', 'title', 'body', 'href', 'created_at'])
    .expression((query) =>
      query
        .selectFrom(sql<{ user_id: string }>`unnest(${user_ids}::uuid[])`.as<'people'>(sql`people(user_id)`))
        .select([
          'user_id',
          sql.val(what.activity_id).as('activity_id'),
          sql<string>`left(${what.title}, 200)`.as('title'),
          sql<string>`left(${what.body}, 500)`.as('body'),
          sql.val(what.href).as('href'),
          sql<string>`${now()}::timestamptz`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'activity_id']).doNothing())
    .returning('user_id')
    .execute()
  if (notified.length === 0) return
  await record(tx, 'notification.created', {
    actor: system,
    data: { user_ids: notified.map(({ user_id }) => user_id) },
  })
}
