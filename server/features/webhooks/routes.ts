import type { FastifyInstance } from 'fastify'
import { webhooksApi } from '#domain/webhooks/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  editWebhook,
  enableWebhook,
  listWebhooks,
  rotateSecret,
} from './webhooks.ts'
import { listDeliveries, replayDelivery, replayFailed, showDelivery, testWebhook } from './deliveries.ts'

export function webhookRoutes(app: FastifyInstance): void {
  serve(app, webhooksApi.list, ({ actor }) => listWebhooks(actor))
  serve(app, webhooksApi.create, ({ actor, body }) => createWebhook(actor, body))
  serve(app, webhooksApi.edit, ({ actor, params, body }) => editWebhook(actor, params.id, body))
  serve(app, webhooksApi.delete, ({ actor, params }) => deleteWebhook(actor, params.id))
  serve(app, webhooksApi.enable, ({ actor, params }) => enableWebhook(actor, params.id))
  serve(app, webhooksApi.disable, ({ actor, params }) => disableWebhook(actor, params.id))
  serve(app, webhooksApi.rotateSecret, ({ actor, params }) => rotateSecret(actor, params.id))
  serve(app, webhooksApi.test, ({ actor, params }) => testWebhook(actor, params.id))
  serve(app, webhooksApi.deliveries, ({ actor, params, query }) => listDeliveries(actor, params.id, query))
  serve(app, webhooksApi.replayFailed, ({ actor, params, body }) => replayFailed(actor, params.id, body))
  serve(app, webhooksApi.delivery, ({ actor, params }) => showDelivery(actor, params.id))
  serve(app, webhooksApi.replay, ({ actor, params }) => replayDelivery(actor, params.id))
}
