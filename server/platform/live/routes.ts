import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { live } from '#domain/kernel/live.ts'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { readSessionCookie } from '#server/platform/session/session-cookie.ts'
import { catchUp, openStream } from './hub.ts'

/** The position at which the page was answered, or that of the last event: the stream continues from there. */
const querystring = z.strictObject({ from: z.string().max(40).optional() })

/** The live stream: server-sent events for signed-in users. */
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
      querystring,
      produces: 'text/event-stream',
    },
    handler: async (request, reply) => {
      const token = readSessionCookie(request)
      if (!isUser(request.actor) || !token) throw new Failure('unauthenticated')
      const { from } = request.query as z.output<typeof querystring>
      const stream = openStream(request.actor, token, reply.raw)
      reply.hijack()
      if (stream) await catchUp(stream, from)
      return reply
    },
  })
}
