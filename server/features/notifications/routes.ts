import type { FastifyInstance } from 'fastify'
import { notificationsApi } from '#domain/notifications/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export function notificationRoutes(app: FastifyInstance): void {
  serve(app, notificationsApi.list, ({ actor, query }) => listNotifications(actor, query))
  serve(app, notificationsApi.readAll, ({ actor }) => readNotifications(actor))
}
