import { notificationsApi } from '#domain/notifications/api.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { pushSubscription, savedPreferences } from '#server/testing/forms.ts'
import { people, peopleExcept } from '#server/testing/roles/actors.ts'

export const notificationsRows = defineRows(notificationsApi, ({ notification_id, db, owner_id }) => {
  let browsers = 0
  return {
    list: { in: people, shows: 'texts' },
    groups: { in: people, shows: 'texts' },
    read: {
      about: "the owner's notification",
      in: ['owner'],
      hidden: peopleExcept('owner'),
      request: () => ({ id: notification_id }),
    },
    readSubject: {
      about: 'a subject of notifications',
      in: people,
      request: () => ({ id: notification_id, params: { kind: 'job' } }),
      unrecorded: 'No notification is unread.',
    },
    readAll: { in: people, unrecorded: 'No notification is unread.' },
    preferences: { in: people },
    savePreferences: { in: people, body: savedPreferences },
    subscribe: { in: people, body: pushSubscription, unrecorded: 'It concerns only the own browser.' },
    unsubscribe: {
      about: "the owner's browser",
      in: ['owner'],
      hidden: peopleExcept('owner'),
      request: () =>
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
    },
    unsubscribeAll: { in: people, unrecorded: 'It concerns only the own browsers.' },
  }
})
