import type { FastifyInstance } from 'fastify'
import { webhookPath } from '#server/platform/payments/stripe-client.ts'
import { receiveEvent } from './syncing.ts'

/** Receives the events of the payment gateway. */
export function gatewayEventRoutes(app: FastifyInstance): void {
  // In a separate plugin scope: the signature is of the body as it was sent.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: 'POST',
      url: webhookPath,
      config: { permission: 'payment.receive_event', anonymous: true, crossSite: true },
      schema: { hide: true, summary: "The payment gateway's events", tags: ['Payments'] },
      handler: async ({ body, headers }, reply) => {
        await receiveEvent(String(body ?? ''), headers['stripe-signature']?.toString())
        return reply.status(204).send()
      },
    })
  })
}
