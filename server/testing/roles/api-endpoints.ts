import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { webhookSecrets } from '#server/features/webhooks/webhook-rows.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import type { Row } from './access-table.ts'
import { applicants, companies, otherCompanies } from './actors.ts'
import type { Requests } from './requests.ts'

export type ApiThing = "the recruiter's API token" | "Acme's webhook" | "a delivery of Acme's webhook"

const owners = ['owner', 'unverified_owner'] as const
const everyOwner = [...owners, 'other_owner'] as const
const others = { hidden: otherCompanies }
const webhook = { about: "Acme's webhook", in: owners, ...others } as const
const delivery = { about: "a delivery of Acme's webhook", in: owners, ...others } as const

/** Who gets in where among the endpoints of API tokens and webhooks. */
export const apiRows: readonly Row[] = [
  { endpoint: 'GET /api/api-tokens', in: [...applicants, ...companies] },
  { endpoint: 'POST /api/api-tokens', in: [...applicants, ...companies] },
  {
    endpoint: 'DELETE /api/api-tokens/{id}',
    about: "the recruiter's API token",
    in: ['owner', 'recruiter', 'unverified_owner'],
    hidden: [...applicants, 'finance', ...otherCompanies],
  },
  { endpoint: 'GET /api/webhooks', in: [...everyOwner, 'suspended_owner'] },
  { endpoint: 'POST /api/webhooks', in: everyOwner },
  { endpoint: 'PUT /api/webhooks/{id}', ...webhook },
  { endpoint: 'DELETE /api/webhooks/{id}', ...webhook },
  { endpoint: 'POST /api/webhooks/{id}/enable', ...webhook },
  { endpoint: 'POST /api/webhooks/{id}/disable', ...webhook },
  { endpoint: 'POST /api/webhooks/{id}/rotate-secret', ...webhook },
  { endpoint: 'POST /api/webhooks/{id}/test', ...webhook },
  { endpoint: 'GET /api/webhooks/{id}/deliveries', ...webhook },
  { endpoint: 'POST /api/webhooks/{id}/replay-failed', ...webhook },
  { endpoint: 'GET /api/webhook-deliveries/{id}', ...delivery },
  { endpoint: 'POST /api/webhook-deliveries/{id}/replay', ...delivery },
]

/** Requests to them that would succeed if their sender gets in. */
export function apiRequests(
  db: Db,
  { acme: company_id, recruiter_id }: { acme: string; recruiter_id: string },
): Requests {
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
  return {
    'POST /api/api-tokens': () => ({
      body: { name: 'Export', scopes: ['jobs:read'], expires_on: fromNow(30 * 86_400_000).slice(0, 10) },
    }),
    'DELETE /api/api-tokens/{id}': () =>
      db
        .insertInto('api_tokens')
        .values({
          user_id: recruiter_id,
          name: 'Export',
          token_hash: randomBytes(32),
          last_four: 'abcd',
          scopes: ['jobs:read'],
          created_at: now(),
          expires_at: fromNow(86_400_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    'POST /api/webhooks': () => ({ body: form }),
    'PUT /api/webhooks/{id}': async () => ({ ...(await addWebhook()), body: form }),
    'DELETE /api/webhooks/{id}': () => addWebhook(),
    'POST /api/webhooks/{id}/enable': () => addWebhook('disabled'),
    'POST /api/webhooks/{id}/disable': () => addWebhook(),
    'POST /api/webhooks/{id}/rotate-secret': () => addWebhook(),
    'POST /api/webhooks/{id}/test': () => addWebhook(),
    'GET /api/webhooks/{id}/deliveries': () => addWebhook(),
    'POST /api/webhooks/{id}/replay-failed': async () => ({
      ...(await addWebhook()),
      body: { since: fromNow(-60_000) },
    }),
    'GET /api/webhook-deliveries/{id}': addDelivery,
    'POST /api/webhook-deliveries/{id}/replay': addDelivery,
  }
}
