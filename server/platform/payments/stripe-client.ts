import type Stripe from 'stripe'
import { config } from '#server/platform/config/config.ts'
import type { StripeAccount } from '#server/platform/config/config.ts'
import { twin } from './demo/gateway-twin.ts'
import { GatewayError } from './gateway-error.ts'

/** The SDK repeats requests with their idempotency key. */
const options = { timeout: 15_000, maxNetworkRetries: 2, telemetry: false } as const

/** Where Stripe sends its events. */
export const webhookPath = '/api/webhooks/stripe'

interface GatewaySetup extends StripeAccount {
  /** The transport of the twin, which is not reached over the network. */
  fetch?: typeof fetch
}

/** Stripe's settings, or in the demo those of its twin; null if online payment is off. */
function gatewaySetup(): GatewaySetup | null {
  if (config.stripe) return config.stripe
  return config.demo ? { ...twin.account, fetch: twin.fetch } : null
}

/** Whether companies can pay by card and wallet. */
export const isOnlinePaymentOn = (): boolean => gatewaySetup() !== null

let started: { setup: GatewaySetup; client: Promise<Stripe> } | undefined

/** The SDK, loaded when it is first used, and the secret that signs webhooks. Throws `off` without a configuration. */
export async function stripeClient(): Promise<{ stripe: Stripe; webhookSecret: string }> {
  const setup = gatewaySetup()
  if (!setup) throw new GatewayError('off', 'not configured')
  if (started?.setup.secretKey !== setup.secretKey || started.setup.api !== setup.api)
    started = { setup, client: startClient(setup) }
  return { stripe: await started.client, webhookSecret: setup.webhookSecret }
}

async function startClient({ secretKey, api, fetch }: GatewaySetup): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe')
  if (fetch) return new StripeSdk(secretKey, { ...options, httpClient: StripeSdk.createFetchHttpClient(fetch) })
  if (!api) return new StripeSdk(secretKey, options)
  const { hostname, port, protocol } = new URL(api)
  const isPlain = protocol === 'http:'
  return new StripeSdk(secretKey, {
    ...options,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
  })
}
