import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new signing secret, in the format of Standard Webhooks: 256 random bits. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64')

interface Message {
  id: string
  /** In seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers of a message (standardwebhooks.com, "Webhook headers"), with a signature for each secret. */
export function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
