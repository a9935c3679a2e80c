import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { problemOf, problemType } from './errors.ts'
import { pathOf } from './front-door.ts'
import { isAsset, serveMaintenancePage, wantsPage } from './site.ts'

/** Long enough for robots to leave us alone, short enough for people. */
const retryAfter_seconds = 300

/** Whoever looks after us still sees how we are: a balancer that took us for gone could not show our page. */
const stayOpen = new Set(['/healthz', '/readyz'])

/** Whether the product is closed for maintenance to a request that is not for the page's own files or how the server is. */
export function isClosedTo(request: IncomingMessage): boolean {
  if (!config.maintenance) return false
  const path = pathOf(request)
  return !stayOpen.has(path) && !isAsset(path)
}

/** Whether somebody sent a form of a page that runs no script: they wait for a page in its place. */
const sendsForm = (request: IncomingMessage) =>
  Boolean(request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))

/** Turns away who comes while the product is closed: people with a page, programs with a problem. */
export function turnAway(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', retryAfter_seconds)
  if ((wantsPage(request) || sendsForm(request)) && serveMaintenancePage(request, response)) return
  const failure = new Failure('unavailable')
  const { request_id } = requestContext.getStore()!
  const problem = problemOf(failure, { instance: pathOf(request), request_id })
  response.writeHead(failure.status, { 'content-type': problemType })
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(problem))
}
