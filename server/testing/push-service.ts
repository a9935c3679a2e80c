import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushContent } from '#domain/notifications/preferences.ts'
import { config } from '#server/platform/config/config.ts'

/** What the push service received for a browser. */
export interface Received {
  content: PushContent
  headers: Record<string, string | string[] | undefined>
}

/** A push service on this machine, and browsers that decrypt what they receive (RFC 8291). */
export async function startPushService() {
  const browsers = new Map<string, { decrypt: (body: Buffer) => PushContent; received: Received[]; status: number }>()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const browser = browsers.get(request.url!)
    if (browser?.status === 201) browser.received.push({ content: browser.decrypt(body), headers: request.headers })
    response.writeHead(browser?.status ?? 404).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  config.pushServices.push(host)
  return {
    /** A new browser: what it sends to subscribe, and what it has received. `status` is what the service answers. */
    browser() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${browsers.size + 1}`
      const browser = {
        decrypt: (body: Buffer) => decrypt(body, { keys, auth }),
        received: [] as Received[],
        status: 201,
      }
      browsers.set(path, browser)
      const subscription = {
        endpoint: `http://${host}${path}`,
        p256dh: keys.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      }
      return Object.assign(browser, { subscription })
    },
    stop: () => server.close(),
  }
}

function decrypt(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }): PushContent {
  const salt = body.subarray(0, 16)
  const keyLength = body[20]!
  const sender = body.subarray(21, 21 + keyLength)
  const encrypted = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-16))
  const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  // The padding is a delimiter and zeros.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
}
