import { z } from 'zod'
import { defineActivities } from '../kernel/activity.ts'
import { uuid } from '../kernel/text.ts'

const ofWebhook = z.object({ webhook_id: uuid, url: z.string() })

export const webhookActivities = defineActivities('webhook', {
  created: { data: ofWebhook, label: 'Webhook created', notifies: null, stale: { company: ['webhooks'] } },
  edited: { data: ofWebhook, label: 'Webhook edited', notifies: null, stale: { company: ['webhooks'] } },
  enabled: { data: ofWebhook, label: 'Webhook enabled', notifies: null, stale: { company: ['webhooks'] } },
  /** By an owner, or after a week of failures. */
  disabled: { data: ofWebhook, label: 'Webhook disabled', notifies: 'security', stale: { company: ['webhooks'] } },
  deleted: { data: ofWebhook, label: 'Webhook deleted', notifies: null, stale: { company: ['webhooks'] } },
  secret_rotated: {
    data: ofWebhook,
    label: 'Signing secret of a webhook rotated',
    notifies: null,
    stale: { company: ['webhooks'] },
  },
  tested: { data: ofWebhook, label: 'Webhook tested', notifies: null, stale: { company: ['webhooks'] } },
  replayed: {
    data: ofWebhook.extend({ deliveries: z.number().int() }),
    label: 'Webhook deliveries sent again',
    notifies: null,
    stale: { company: ['webhooks'] },
  },
})
