import type { RequestListener, ServerOptions } from 'node:http'
import { Failure } from '#domain/kernel/errors.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { AppServer } from './app-server.ts'
import { checkRequest } from './check-request.ts'
import { respondProblem } from './errors.ts'
import { cleanForwardedFor } from './forwarded-for.ts'
import { commonHeaders } from './headers.ts'
import { isClosedTo, isInMaintenance, respondMaintenance } from './maintenance.ts'
import { trackRequest } from './request-logger.ts'
import { serveSite } from './site.ts'

interface FactoryOptions {
  http?: ServerOptions & { closeGrace_ms?: number }
  requestTimeout?: number
  keepAliveTimeout?: number
  connectionTimeout?: number
}

/** Creates Fastify's server. It serves the built site itself and passes everything else to Fastify. */
export function serverFactory(handle: RequestListener, { http, ...timeouts }: FactoryOptions): AppServer {
  const server = new AppServer(
    {
      closeGrace_ms: 0,
      ...http,
      // `check-request.ts` checks it, so that the response has our headers.
      requireHostHeader: false,
      requestTimeout: timeouts.requestTimeout,
      keepAliveTimeout: timeouts.keepAliveTimeout,
      // Most requests have no body and need no stream.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      const context = trackRequest(request, response)
      const invalid = checkRequest(request)
      const respond = (act: RequestListener) => {
        response.setHeader('x-request-id', context.request_id)
        for (const [name, value] of commonHeaders) response.setHeader(name, value)
        requestContext.run(context, () => act(request, response))
      }
      if (invalid) {
        response.shouldKeepAlive = false
        return respond(() => respondProblem(request, response, new Failure(invalid), context.request_id))
      }
      const serve = () => {
        if (serveSite(request, response, context.request_id)) return
        const { 'x-forwarded-for': forwardedFor } = request.headers
        if (forwardedFor) request.headers['x-forwarded-for'] = cleanForwardedFor(String(forwardedFor))
        respond(handle)
      }
      if (!isInMaintenance()) return serve()
      void isClosedTo(request).then((closed) => (closed ? respond(respondMaintenance) : serve()))
    },
  )
  server.setTimeout(timeouts.connectionTimeout)
  return server
}
