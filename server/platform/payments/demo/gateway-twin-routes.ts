import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { config } from '#server/platform/config/config.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { webhookPath } from '../stripe-client.ts'
import { demoGatewayPath, twin } from './gateway-twin.ts'

/**
 * The hosted pages of the demo's payment gateway, and the route that opens and decides disputes. They do not exist
 * outside demo mode, and so not in production.
 */
export async function gatewayTwinRoutes(app: FastifyInstance): Promise<void> {
  if (!config.demo || config.stripe) return
  const stop = twin.webhooks.start(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    // The request begins when its promise is awaited, which has to happen in the context.
    const answer = await requestContext.run({ request_id: randomUUID(), ip: undefined }, async () =>
      app.inject({ method: 'POST', url: webhookPath, headers, payload: body }),
    )
    return answer.statusCode
  })
  app.addHook('preClose', stop)

  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    inside.route({
      method: ['GET', 'POST'],
      url: `${demoGatewayPath}/*`,
      // The pages belong to another site, and the address of each contains a secret.
      config: { permission: 'account.visit', anonymous: true, crossSite: true },
      schema: { hide: true, summary: "The demo's payment gateway", tags: ['Development'] },
      handler: async (request, reply) => {
        const path = request.url.slice(demoGatewayPath.length).split('?')[0]!
        const answer = await twin.page(request.method, path, String(request.body ?? ''))
        return reply
          .status(answer.status)
          .headers(Object.fromEntries(answer.headers))
          .serializer(String)
          .send(await answer.text())
      },
    })
  })
}
