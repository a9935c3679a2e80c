import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { consentCallbackPath, pushPath } from '#server/platform/calendar/google-client.ts'
import { finishConsent } from './connections.ts'
import { receivePush } from './receiving.ts'

const consentAnswer = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4_000).optional(),
  error: z.string().max(500).optional(),
})

/** What Google calls: with the browser after the consent, and when a calendar has changed. */
export function googleRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: consentCallbackPath,
    config: { permission: 'calendar_connection.connect' },
    schema: {
      hide: true,
      summary: 'Where Google sends the browser after the consent',
      tags: ['Calendar connection'],
      querystring: consentAnswer,
    },
    handler: async (request, reply) =>
      reply.redirect(await finishConsent(request.actor, request.query as z.output<typeof consentAnswer>), 303),
  })

  // In a separate plugin scope: the notifications have no body, whatever their type says.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    scope.route({
      method: 'POST',
      url: pushPath,
      config: { permission: 'calendar_connection.receive_push', anonymous: true, crossSite: true },
      schema: { hide: true, summary: "Google's push notifications", tags: ['Calendar connection'] },
      handler: async ({ headers }, reply) => {
        await receivePush({
          channel: String(headers['x-goog-channel-id']),
          token: String(headers['x-goog-channel-token']),
          state: String(headers['x-goog-resource-state']),
          message: String(headers['x-goog-message-number']),
        })
        return reply.status(204).send()
      },
    })
  })
}
