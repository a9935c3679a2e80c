import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { respondProblem } from './errors.ts'
import { requestPath } from './request-path.ts'
import { isAsset, serveMaintenancePage, wantsPage } from './site.ts'

const retryAfter_seconds = 300

/** Load balancers must consider the server healthy to show the maintenance page. */
const stayOpen = new Set(['/healthz', '/readyz'])

/** Whether maintenance applies to a request: not to health checks and the maintenance page's assets. */
export function isClosedTo(request: IncomingMessage): boolean {
  if (!config.maintenance) return false
  const path = requestPath(request)
  return !stayOpen.has(path) && !isAsset(path)
}

/** Whether a request submits a form of a page without scripts, which needs a page as response. */
const sendsForm = (request: IncomingMessage) =>
  Boolean(request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))

/** Responds 503: to page requests with the maintenance page, to others with problem details. */
export function respondMaintenance(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', retryAfter_seconds)
  if ((wantsPage(request) || sendsForm(request)) && serveMaintenancePage(request, response)) return
  respondProblem(request, response, new Failure('unavailable'), requestContext.getStore()!.request_id)
}
