import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { instant } from '../kernel/text.ts'
import {
  delivery,
  deliveryDetails,
  deliveryPage,
  deliveryQuery,
  webhook,
  webhookForm,
  webhookWithSecret,
} from './webhook.ts'

export const webhooksApi = defineApi('webhooks', 'Webhooks', {
  list: {
    method: 'GET',
    url: '/api/webhooks',
    schema: { summary: "The company's webhooks", response: z.object({ items: z.array(webhook) }) },
    config: { permission: 'webhook.list' },
  },
  create: {
    method: 'POST',
    url: '/api/webhooks',
    schema: {
      summary: 'Create a webhook, whose signing secret is shown once',
      body: webhookForm,
      response: { 201: webhookWithSecret },
    },
    config: { permission: 'webhook.create', effect: 'exposes_data' },
  },
  edit: {
    method: 'PUT',
    url: '/api/webhooks/:id',
    schema: { summary: 'Change the URL, description and events of a webhook', body: webhookForm, response: webhook },
    config: { permission: 'webhook.edit', effect: 'exposes_data' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/webhooks/:id',
    schema: { summary: 'Delete a webhook and its deliveries' },
    config: { permission: 'webhook.delete', effect: 'none' },
  },
  enable: {
    method: 'POST',
    url: '/api/webhooks/:id/enable',
    schema: { summary: 'Enable a webhook', response: webhook },
    config: { permission: 'webhook.enable', effect: 'exposes_data' },
  },
  disable: {
    method: 'POST',
    url: '/api/webhooks/:id/disable',
    schema: { summary: 'Disable a webhook, which then receives no events', response: webhook },
    config: { permission: 'webhook.disable', effect: 'none' },
  },
  rotateSecret: {
    method: 'POST',
    url: '/api/webhooks/:id/rotate-secret',
    schema: {
      summary: 'Create a new signing secret; for a day, events are signed with the replaced one as well',
      response: webhookWithSecret,
    },
    config: { permission: 'webhook.rotate_secret', effect: 'exposes_data' },
  },
  test: {
    method: 'POST',
    url: '/api/webhooks/:id/test',
    schema: { summary: 'Send a test event', response: { 202: delivery } },
    config: { permission: 'webhook.test', effect: 'none' },
  },
  deliveries: {
    method: 'GET',
    url: '/api/webhooks/:id/deliveries',
    schema: {
      summary: 'The deliveries of a webhook in the last 30 days',
      querystring: deliveryQuery,
      response: deliveryPage,
    },
    config: { permission: 'webhook.see' },
  },
  replayFailed: {
    method: 'POST',
    url: '/api/webhooks/:id/replay-failed',
    schema: {
      summary: 'Send the deliveries again that have failed since a time',
      body: z.strictObject({ since: instant }),
      response: { 202: z.object({ deliveries: z.number().int() }) },
    },
    config: { permission: 'webhook.replay', effect: 'none' },
  },
  delivery: {
    method: 'GET',
    url: '/api/webhook-deliveries/:id',
    schema: { summary: 'A delivery with its requests and responses', response: deliveryDetails },
    config: { permission: 'webhook.see' },
  },
  replay: {
    method: 'POST',
    url: '/api/webhook-deliveries/:id/replay',
    schema: { summary: 'Send a delivery again', response: { 202: delivery } },
    config: { permission: 'webhook.replay', effect: 'none' },
  },
})
