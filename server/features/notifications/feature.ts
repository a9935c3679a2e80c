import { asUser } from '#domain/kernel/actor.ts'
import { notificationsApi } from '#domain/notifications/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deliverMails } from '#server/platform/mail/mail.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { holdMail, sendHeldMails } from './holding.ts'
import { notificationMails } from './mails.ts'
import { notificationsData } from './personal-data.ts'
import { findPreferences, savePreferences } from './preferences.ts'
import { browserName, subscribeBrowser, unsubscribeBrowser, unsubscribeBrowsers, pushNotification } from './push.ts'
import {
  listNotificationGroups,
  listNotifications,
  readAllNotifications,
  readNotification,
  readSubject,
} from './reading.ts'
import { unsubscribeRoutes } from './unsubscribing.ts'

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
  personalData: notificationsData,
})
