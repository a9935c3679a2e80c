import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUser } from '#domain/kernel/actor.ts'

/** One line per request. The query is left out: it can carry what people typed, and tokens. */
export async function logRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { actor } = request
  request.log.info(
    {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      ...(actor && isUser(actor) ? { user_id: actor.user_id } : {}),
    },
    'request',
  )
}
