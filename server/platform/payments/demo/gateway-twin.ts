import { createHmac } from 'node:crypto'
import { config } from '#server/platform/config/config.ts'

/** A secret of the demo, derived so that it survives a restart. */
const demoSecret = (purpose: string): string =>
  createHmac('sha256', config.secret).update(`demo gateway ${purpose}`).digest('hex')

/** A local Stripe for the demo and for tests. */
export class GatewayTwin {
  readonly account = {
    secretKey: `sk_test_${demoSecret('key')}`,
    webhookSecret: `whsec_${demoSecret('webhooks')}`,
    api: undefined,
  }

  /** Handles a request to Stripe. */
  readonly fetch: typeof fetch = async () => new Response('{}', { status: 503 })
}

export const twin = new GatewayTwin()
