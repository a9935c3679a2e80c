import { createECDH, createHmac } from 'node:crypto'
import type { PushContent } from '#domain/notifications/preferences.ts'
import { config } from '#server/platform/config/config.ts'

/** A browser's address at its push service, and the keys with which only that browser decrypts. */
interface PushSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** How long a push service keeps what it cannot deliver. */
const kept_s = 4 * 60 * 60
const timeout_ms = 10_000

const vapid = vapidKeys()

/**
 * Our key pair (VAPID, RFC 8292): browsers subscribe with the public key, so that only we can send to them. All servers
 * derive the same one from the secret.
 */
function vapidKeys() {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(createHmac('sha256', config.secret).update('web push').digest())
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** The key with which browsers subscribe. */
export const pushKey = vapid.publicKey

/** Whether the address is one of a push service that we know. Otherwise we would send requests wherever users say. */
export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, host, username } = new URL(endpoint)
  if (username !== '') return false
  return config.pushServices.some(
    (service) =>
      (protocol === 'https:' && (hostname === service || hostname.endsWith(`.${service}`))) || isStub(host, service),
  )
}

/** Tests name a service on this machine with its port, which the configuration does not accept. */
const isStub = (host: string, service: string) => service.includes(':') && host === service

/**
 * Sends content to a browser. `gone`: the browser no longer has the subscription. Throws when the service does not
 * answer or refuses for now.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushSubscription,
  content: PushContent,
): Promise<'sent' | 'gone'> {
  if (!isPushService(endpoint)) return 'gone'
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: `mailto:${config.mailFrom}`, ...vapid },
      TTL: kept_s,
      topic: createHmac('sha256', config.secret).update(content.tag).digest('base64url').slice(0, 32),
    },
  )
  const { 'Content-Length': _, ...rest } = headers
  const response = await fetch(endpoint, {
    method,
    headers: Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout_ms),
  })
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`The push service answered ${response.status}`)
  return 'sent'
}
