import http from 'node:http'
import type { RequestListener, Server, ServerOptions } from 'node:http'
import { serveSite } from './site.ts'

interface ServerLimits {
  http?: ServerOptions
  requestTimeout?: number
  keepAliveTimeout?: number
}

/** Fastify's server, with the site in front of it. Fastify leaves the time-outs to whoever makes the server. */
export function serverFactory(handle: RequestListener, { http: options = {}, ...limits }: ServerLimits): Server {
  return http.createServer(
    { ...options, requestTimeout: limits.requestTimeout, keepAliveTimeout: limits.keepAliveTimeout },
    (request, response) => {
      if (!serveSite(request, response)) handle(request, response)
    },
  )
}
