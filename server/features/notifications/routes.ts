import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#domain/notifications/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { listNotifications } from './list-notifications.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, notificationsApi.list, ({ actor, query }) => listNotifications(actor, query))
  serve(app, notificationsApi.read, ({ actor, params }) => readNotification(actor, params.id))
  serve(app, notificationsApi.readAll, ({ actor }) => readAllNotifications(actor))
}
