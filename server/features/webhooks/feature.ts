import { webhooksApi } from '#domain/webhooks/api.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { listDeliveries, replayDelivery, replayFailed, showDelivery, testWebhook } from './deliveries.ts'
import { webhookMails } from './mails.ts'
import { webhooksData } from './personal-data.ts'
import { webhookReactions } from './sending.ts'
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  editWebhook,
  enableWebhook,
  listWebhooks,
  mailOwnersOfWebhook,
  rotateSecret,
} from './webhooks.ts'

export const webhooks = defineFeature({
  api: webhooksApi,
  handlers: {
    list: listWebhooks,
    create: createWebhook,
    edit: editWebhook,
    delete: deleteWebhook,
    enable: enableWebhook,
    disable: disableWebhook,
    rotateSecret,
    test: testWebhook,
    deliveries: listDeliveries,
    replayFailed,
    delivery: showDelivery,
    replay: replayDelivery,
  },
  reactions: {
    ...webhookReactions,
    'webhook.disabled': { mail_owners: mailOwnersOfWebhook },
  },
  mails: webhookMails,
  expiringRows: { webhook_deliveries: ['created_at', webhookLimits.kept_days] },
  personalData: webhooksData,
})
