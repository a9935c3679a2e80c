import { webhooksApi } from '#domain/webhooks/api.ts'
import { webhookSecrets } from '#server/features/webhooks/webhook-rows.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { byOwners, otherCompanies, owners } from '#server/testing/roles/actors.ts'

export const webhooksRows = defineRows(webhooksApi, ({ db, company_id }) => {
  const form = { url: 'https://receiver.example.com/', description: '', events: ['job.published'] }
  const addWebhook = async (status: 'enabled' | 'disabled' = 'enabled') => {
    const at = now()
    const times = { created_at: at, updated_at: at, disabled_at: status === 'disabled' ? at : null }
    const { id } = await db
      .insertInto('webhooks')
      .values({ company_id, ...form, secret: Buffer.alloc(0), status, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('webhooks')
      .set({ secret: webhookSecrets.encrypt('whsec_AAAA', id) })
      .where('id', '=', id)
      .execute()
    return { id }
  }
  const addDelivery = async () => {
    const { id: webhook_id } = await addWebhook()
    return db
      .insertInto('webhook_deliveries')
      .values({ webhook_id, type: 'webhook.test', body: '{}', status: 'failed', created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const ofWebhook = { about: "Acme's webhook", request: () => addWebhook() }
  const ofDelivery = { about: "a delivery of Acme's webhook", request: addDelivery }
  return {
    list: { in: [...owners, ...otherCompanies] },
    create: { in: [...owners, 'other_owner'], body: form },
    edit: { ...ofWebhook, ...byOwners, body: form },
    delete: { ...ofWebhook, ...byOwners },
    enable: { ...ofWebhook, ...byOwners, request: () => addWebhook('disabled') },
    disable: { ...ofWebhook, ...byOwners },
    rotateSecret: { ...ofWebhook, ...byOwners },
    test: { ...ofWebhook, ...byOwners },
    deliveries: { ...ofWebhook, ...byOwners },
    replayFailed: {
      ...ofWebhook,
      ...byOwners,
      request: async () => ({ ...(await addWebhook()), body: { since: fromNow(-60_000) } }),
    },
    delivery: { ...ofDelivery, ...byOwners },
    replay: { ...ofDelivery, ...byOwners },
  }
})
