import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { pushSubscription, savedPreferences } from '../forms.ts'
import type { Row } from './access-table.ts'
import { people } from './actors.ts'
import type { Requests } from './requests.ts'

/** What the endpoints about notifications are asked about. */
export type NotificationThing = "the owner's notification" | "the owner's browser" | 'a subject of notifications'

const ofOwner = { in: ['owner'], hidden: people.filter((actor) => actor !== 'owner') } as const

/** Who gets in where among the endpoints about notifications: each user about their own. */
export const notificationRows: readonly Row[] = [
  { endpoint: 'GET /api/notifications', in: people },
  { endpoint: 'GET /api/notifications/groups', in: people },
  { endpoint: 'POST /api/notifications/read', in: people },
  { endpoint: 'POST /api/notifications/subjects/{kind}/{id}/read', about: 'a subject of notifications', in: people },
  { endpoint: 'POST /api/notifications/{id}/read', about: "the owner's notification", ...ofOwner },
  { endpoint: 'GET /api/notification-preferences', in: people },
  { endpoint: 'PUT /api/notification-preferences', in: people },
  { endpoint: 'PUT /api/push-subscriptions', in: people },
  { endpoint: 'DELETE /api/push-subscriptions', in: people },
  { endpoint: 'DELETE /api/push-subscriptions/{id}', about: "the owner's browser", ...ofOwner },
]

/** Requests to them that would succeed if their sender gets in. */
export function notificationRequests(
  db: Db,
  { owner_id, notification_id }: { owner_id: string; notification_id: string },
): Requests {
  let browsers = 0
  return {
    'POST /api/notifications/{id}/read': () => ({ id: notification_id }),
    'POST /api/notifications/subjects/{kind}/{id}/read': () => ({ id: notification_id, params: { kind: 'job' } }),
    'PUT /api/notification-preferences': () => ({ body: savedPreferences }),
    'PUT /api/push-subscriptions': () => ({ body: pushSubscription }),
    'DELETE /api/push-subscriptions/{id}': () =>
      db
        .insertInto('push_subscriptions')
        .values({
          ...pushSubscription,
          endpoint: `${pushSubscription.endpoint}/${(browsers += 1)}`,
          user_id: owner_id,
          device_id: 'd'.repeat(43),
          browser: 'Firefox',
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
  }
}
