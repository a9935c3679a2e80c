import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import { uuid } from '#domain/kernel/text.ts'
import { roomStreamUrl, stayForm } from '#domain/meetings/room.ts'
import { openSignalStream } from '#server/platform/live/hub.ts'
import { readSessionCookie } from '#server/platform/session/session-cookie.ts'
import { followRoom } from './room.ts'
import { roomOf } from './guests.ts'

/** The stream that tells a person in a room when something has changed. */
export function roomStreamRoutes(app: FastifyInstance): void {
  app.route<{ Params: { id: string }; Querystring: { stay_id: string } }>({
    method: 'GET',
    url: roomStreamUrl,
    // A HEAD response would never end.
    exposeHeadRoute: false,
    config: { permission: 'room.enter' },
    schema: {
      summary: 'Server-sent events that say when something has changed in the room',
      tags: ['Meeting room'],
      produces: 'text/event-stream',
      params: z.object({ id: uuid }),
      querystring: stayForm,
    },
    handler: async (request, reply) => {
      const { params, query, actor } = request
      await followRoom(actor, roomOf(params.id, request), query.stay_id)
      const token = readSessionCookie(request)
      openSignalStream(query.stay_id, isUser(actor) && token ? { actor, token } : undefined, reply.raw)
      reply.hijack()
      return reply
    },
  })
}
