import { webhooksApi } from '#domain/webhooks/api.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted, ofCompany } from '#server/platform/personal-data/decision.ts'
import { listDeliveries, replayDelivery, replayFailed, showDelivery, testWebhook } from './deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  disableWebhook,
  editWebhook,
  enableWebhook,
  listWebhooks,
  mailOwnersOfWebhook,
  rotateSecret,
  webhookMails,
} from './webhooks.ts'
import { webhookReactions } from './sending.ts'

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
  expiringRows: {
    webhook_deliveries: ['created_at', webhookLimits.kept_days],
    webhook_previous_secrets: ['ends_at', 0],
  },
  personalData: {
    webhook_deliveries: {
      is: 'Delivery to a webhook',
      rules: [deleted('strpos(body, $id::text) > 0 or strpos(body, $email) > 0')],
      personal: 'body',
      why: 'Other deliveries are deleted after 30 days.',
      plain: 'id webhook_id activity_id type status attempts next_attempt_at created_at',
    },
    webhook_requests: {
      is: 'Request to a webhook',
      rules: [
        deleted(
          'delivery_id in (select id from webhook_deliveries where strpos(body, $id::text) > 0 or strpos(body, $email) > 0)',
        ),
      ],
      personal: 'response',
      plain: 'id delivery_id at duration_ms status error',
    },
    webhook_previous_secrets: {
      is: 'Replaced secret of a webhook',
      rules: [],
      secret: 'secret',
      why: 'Deleted when it no longer signs, and with its webhook.',
      plain: 'id webhook_id ends_at',
    },
    webhooks: {
      is: 'Webhook',
      rules: [ofCompany('company_id', 'delete')],
      personal: 'url description',
      secret: 'secret',
      plain: 'id company_id events status failing_since disabled_at created_at updated_at',
    },
  },
})
