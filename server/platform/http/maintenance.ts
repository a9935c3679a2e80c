import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config.ts'
import { requestContext } from '#server/platform/request-context.ts'
import { problemOf, problemType } from './errors.ts'
import { pathOf } from './front-door.ts'
import { isAsset, serveMaintenancePage, wantsPage } from './site.ts'

/** Long enough for robots to leave us alone, short enough for people. */
const retryAfter_seconds = 300

/** Whoever looks after us still sees how we are: a balancer that took us for gone could not show our page. */
const stayOpen = new Set(['/healthz', '/readyz'])

/**
 * Turns away who comes while the product is closed for maintenance: people with a page, programs with a problem. Lets
 * in, with false, who asks for the page's own files or how the server is.
 */
export function turnAway(request: IncomingMessage, response: ServerResponse): boolean {
  if (!config.maintenance) return false
  const path = pathOf(request)
  if (stayOpen.has(path) || isAsset(path)) return false
  response.setHeader('retry-after', retryAfter_seconds)
  if (wantsPage(request) && serveMaintenancePage(request, response)) return true
  const failure = new Failure('unavailable')
  const { request_id } = requestContext.getStore()!
  response.writeHead(failure.status, { 'content-type': problemType })
  response.end(
    request.method === 'HEAD' ? undefined : JSON.stringify(problemOf(failure, { instance: path, request_id })),
  )
  return true
}
