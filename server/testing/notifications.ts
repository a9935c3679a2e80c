import type { Notification, NotificationAct } from '#domain/notifications/notification.ts'
import type { Client } from './client.ts'
import { queuesEmpty } from './queue.ts'
import type { Tulay } from './start-tulay.ts'

/** The user's notifications, newest first, once all have arrived. */
export async function notificationsOf(tulay: Tulay, by: Client): Promise<Notification[]> {
  await queuesEmpty(tulay, ['reactions'])
  return (await by.get('/api/notifications?per_page=100')).body.items as unknown as Notification[]
}

/** What the user can do in the bell. */
export const actsOf = async (tulay: Tulay, by: Client): Promise<NotificationAct[]> =>
  (await notificationsOf(tulay, by)).flatMap(({ act }) => act ?? [])
