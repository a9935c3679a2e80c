import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#domain/notifications/api.ts'
import { asUser } from '#domain/kernel/actor.ts'
import { serve } from '#server/platform/http/routes.ts'
import { setDeviceCookie } from '#server/platform/session/device-cookie.ts'
import { browserName, subscribeBrowser, unsubscribeBrowser, unsubscribeBrowsers } from './push.ts'
import { findPreferences, savePreferences } from './preferences.ts'
import {
  listNotificationGroups,
  listNotifications,
  readAllNotifications,
  readNotification,
  readSubject,
} from './reading.ts'

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, notificationsApi.list, ({ actor, query }) => listNotifications(actor, query))
  serve(app, notificationsApi.groups, ({ actor, query }) => listNotificationGroups(actor, query))
  serve(app, notificationsApi.read, ({ actor, params }) => readNotification(actor, params.id))
  serve(app, notificationsApi.readSubject, ({ actor, params }) => readSubject(actor, params))
  serve(app, notificationsApi.readAll, ({ actor, query }) => readAllNotifications(actor, query))
  serve(app, notificationsApi.preferences, ({ actor }) => findPreferences(actor))
  serve(app, notificationsApi.savePreferences, ({ actor, body }) => savePreferences(actor, body))
  serve(app, notificationsApi.subscribe, async ({ actor, body, request, reply }) =>
    subscribeBrowser(actor, body, {
      // Signing out of this browser ends the subscription.
      device_id: await setDeviceCookie(request, reply, asUser(actor).user_id),
      browser: browserName(request.headers['user-agent']),
    }),
  )
  serve(app, notificationsApi.unsubscribe, ({ actor, params }) => unsubscribeBrowser(actor, params.id))
  serve(app, notificationsApi.unsubscribeAll, ({ actor }) => unsubscribeBrowsers(actor))
}
