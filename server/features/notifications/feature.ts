import { asUser } from '#domain/kernel/actor.ts'
import { notificationsApi } from '#domain/notifications/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deliverMails } from '#server/platform/mail/mail.ts'
import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { holdMail, sendHeldMails, notificationMails } from './holding.ts'
import { findPreferences, savePreferences, unsubscribeRoutes } from './preferences.ts'
import { browserName, subscribeBrowser, unsubscribeBrowser, unsubscribeBrowsers, pushNotification } from './push.ts'
import {
  listNotificationGroups,
  listNotifications,
  readAllNotifications,
  readNotification,
  readSubject,
} from './reading.ts'

export const notifications = defineFeature({
  api: notificationsApi,
  handlers: {
    list: listNotifications,
    groups: listNotificationGroups,
    read: readNotification,
    readSubject: (actor, kind, id) => readSubject(actor, { kind, id }),
    readAll: readAllNotifications,
    preferences: findPreferences,
    savePreferences,
    subscribe: async (actor, body, { request, reply }) =>
      subscribeBrowser(actor, body, {
        // Signing out of this browser ends the subscription.
        device_id: await setDeviceCookie(request, reply, asUser(actor).user_id),
        browser: browserName(request.headers['user-agent']),
      }),
    unsubscribe: unsubscribeBrowser,
    unsubscribeAll: unsubscribeBrowsers,
  },
  routes: [unsubscribeRoutes],
  work: { push: pushNotification, mail: deliverMails(holdMail) },
  schedules: { send_held_mails: [everyMinute, sendHeldMails] },
  mails: notificationMails,
  personalData: {
    held_mails: {
      is: 'Email that waits for its time',
      rules: [deleted('user_id')],
      personal: 'data',
      plain: 'id user_id kind template held_at due_at',
    },
    notification_choices: {
      is: 'Notification setting',
      rules: [deleted('user_id', 'account')],
      plain: 'user_id kind channel is_on',
    },
    notification_preferences: {
      is: 'Email setting',
      rules: [deleted('user_id', 'account')],
      plain: 'user_id digest daily_at quiet_from quiet_until timezone updated_at',
    },
    notifications: {
      is: 'Notification',
      rules: [
        deleted('user_id', 'notifications'),
        deleted(
          'exists (select from $names as one where strpos(concat_ws(chr(10), title, body), one) > 0) and activity_id in (select activity_id from audit_entries where subject_ids @> array[$id::uuid])',
        ),
        ofCompany(
          'exists (select from $names as one where strpos(concat_ws(chr(10), title, body), one) > 0) and activity_id in (select id from activities where company_id = $id)',
          'delete',
        ),
      ],
      personal: 'title body',
      plain: 'id user_id activity_id href read_at created_at kind subject_kind subject_id is_listed expires_at',
    },
    push_subscriptions: {
      is: 'Browser that gets pushes',
      rules: [deleted('user_id', 'account')],
      personal: 'endpoint browser',
      secret: 'p256dh auth device_id',
      plain: 'id user_id created_at',
    },
  },
})
