import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import { batch } from '#domain/kernel/batch.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { several } from '#domain/kernel/page.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { accepts, compressStream } from './compress.ts'

/** As many as a browser sends at once over HTTP/1.1. */
const atOnce = 6

const path = z.string().max(batch.query_max).startsWith('/api/')
const querystring = z.strictObject({ path: several(path, batch.paths_max) })

/** Refuses what a batch cannot contain: streams, files and other batches. */
export async function requireReadable({ routeOptions: { schema } }: FastifyRequest): Promise<void> {
  if (requestContext.getStore()!.isPart && (schema?.produces || schema?.hide)) throw new Failure('not_found')
}

/**
 * Answers several reads of the API with one response, each as soon as it is known. Each passes the same checks as a
 * request of its own.
 */
export function batchRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: batch.url,
    config: { permission: 'account.visit', viewable: 'impersonation.start', is_impersonal: true },
    schema: {
      summary: 'Several reads of this API at once, answered in any order, a line of JSON each',
      tags: ['API'],
      querystring,
      produces: 'application/jsonl',
    },
    handler: async (request, reply) => {
      const { path: paths } = request.query as z.output<typeof querystring>
      const lines = new Readable({ read() {} })
      const inTurn = pLimit(atOnce)
      const answers = paths.map((url, index) => inTurn(async () => lines.push(await lineOf(request, url, index))))
      Promise.all(answers).then(
        () => lines.push(null),
        (error: Error) => lines.destroy(error),
      )
      reply.header('x-accel-buffering', 'no').header('vary', 'accept-encoding').type('application/jsonl')
      if (!accepts('gzip', request.headers['accept-encoding'])) return reply.send(lines)
      return reply.header('content-encoding', 'gzip').send(compressStream(lines))
    },
  })
}

async function lineOf({ server, headers, raw }: FastifyRequest, url: string, index: number): Promise<string> {
  const { remoteAddress } = raw.socket
  const context = { ...requestContext.getStore()!, isPart: true }
  const {
    statusCode,
    headers: of,
    payload,
  } = await requestContext.run(
    context,
    async () =>
      // Requests are made when they are awaited.
      await server.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) }),
  )
  const seconds = Number(of['retry-after'])
  return `{"index":${index},"status":${statusCode},${seconds > 0 ? `"retry_after":${seconds},` : ''}"body":${payload || 'null'}}\n`
}
