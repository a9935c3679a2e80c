import type { FastifyInstance } from 'fastify'
import { live } from '#domain/kernel/live.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { readSessionCookie } from '#server/platform/session/session-cookie.ts'
import { openStream } from './hub.ts'

/** The stream of hints: server-sent events for signed-in users. */
export function liveRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: live.url,
    // A HEAD response would never end.
    exposeHeadRoute: false,
    config: { permission: 'account.use' },
    schema: {
      summary: 'Server-sent events that name stale queries',
      tags: ['Live'],
      produces: 'text/event-stream',
    },
    handler: async (request, reply) => {
      const token = readSessionCookie(request)
      if (!isUser(request.actor) || !token) throw new Failure('unauthenticated')
      openStream(request.actor, token, reply.raw)
      reply.hijack()
      return reply
    },
  })
}
