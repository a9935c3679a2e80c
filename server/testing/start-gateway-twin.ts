import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GatewayTwin } from '#server/platform/payments/demo/gateway-twin.ts'
import { webhookPath } from '#server/platform/payments/stripe-client.ts'

/**
 * Starts the payment gateway's twin on a port of its own, for a server in another process: it survives when the server
 * is killed. It keeps its books in this test file's database. `variables` are the server's configuration.
 */
export async function startGatewayTwin() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const twin = new GatewayTwin({ pages: origin, api: origin })
  const hooks: { beforeAnswer?: (request: string) => Promise<unknown> } = {}
  server.on('request', async (request, response) => {
    const body = await bodyOf(request)
    const method = request.method!
    const path = request.url!
    try {
      const answer = path.startsWith('/v1/')
        ? await twin.fetch(origin + path, { method, headers: headersOf(request), body: method === 'GET' ? null : body })
        : await twin.page(method, path.split('?')[0]!, body)
      await hooks.beforeAnswer?.(`${method} ${path}`)
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
    } catch {
      request.socket.destroy()
    }
  })
  let stopWebhooks: (() => Promise<void>) | undefined

  return {
    origin,
    twin,
    /** `beforeAnswer` is called when a request has taken effect; the server receives the response afterwards. */
    hooks,
    variables: {
      STRIPE_SECRET_KEY: twin.account.secretKey,
      STRIPE_WEBHOOK_SECRET: twin.account.webhookSecret,
      STRIPE_API: origin,
    },
    /** Sends webhooks to a server, which may be down for a while. */
    sendWebhooksTo(serverOrigin: string) {
      stopWebhooks = twin.webhooks.start(async (body, signature) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        return (await fetch(serverOrigin + webhookPath, { method: 'POST', headers, body })).status
      })
    },
    async stop() {
      await stopWebhooks?.()
      server.closeAllConnections()
      server.close()
    },
  }
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'connection')
      .map(([name, value]) => [name, String(value)]),
  )

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
