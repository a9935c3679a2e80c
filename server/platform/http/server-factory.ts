import type { RequestListener, Server, ServerOptions } from 'node:http'
import { receive } from './front-door.ts'
import { isClosedTo, turnAway } from './maintenance.ts'
import { PageServer } from './page-server.ts'
import { findAnswer, serveSite } from './site.ts'

interface ServerLimits {
  http?: ServerOptions
  requestTimeout?: number
  keepAliveTimeout?: number
  connectionTimeout?: number
}

/** Fastify's server, with the site in front of it. Fastify leaves the time-outs to whoever makes the server. */
export function serverFactory(handle: RequestListener, { http: options = {}, ...limits }: ServerLimits): Server {
  const server = new PageServer(
    {
      ...options,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      // Most requests have no body: they need no stream.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      // A connection that was busy when the server began to stop is not kept for another request.
      response.on('close', () => server.listening || server.closeIdleConnections())
      receive(
        request,
        response,
        (requestId) => !isClosedTo(request) && serveSite(request, response, requestId),
        () => (isClosedTo(request) ? turnAway(request, response) : handle(request, response)),
      )
    },
    findAnswer,
  )
  return server.setTimeout(limits.connectionTimeout)
}
