import type { IncomingMessage, ServerResponse } from 'node:http'
import { maintenance } from '#content/maintenance.ts'
import { accountsApi } from '#domain/accounts/api.ts'
import { isStaff, isUser, personBehind } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { now } from '#server/platform/clock/clock.ts'
import { securityApi } from '#domain/security/api.ts'
import { config } from '#server/platform/config/config.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { findActor } from '#server/platform/session/find-actor.ts'
import { sessionTokenOf } from '#server/platform/session/session-cookie.ts'
import { setting } from '#server/platform/settings/settings.ts'
import { respondProblem } from './errors.ts'
import { requestPath } from './request-path.ts'
import { isAsset, serveMaintenancePage, wantsPage } from './site.ts'

const retryAfter_seconds = 300

/** Load balancers must consider the server healthy to show the maintenance page. */
const healthChecks = new Set(['/healthz', '/readyz'])
/** Where staff sign in. */
const staffSignIn = new Set([
  pathTo('admin_login'),
  accountsApi.adminLogin.url,
  securityApi.passkeyOptions.url,
  securityApi.signInWithPasskey.url,
  pathTo('two_factor'),
  securityApi.pendingSignIn.url,
  accountsApi.logout.url,
  accountsApi.session.url,
])

/**
 * Whether maintenance applies to a request: not to health checks and the maintenance page's assets. The variable closes
 * the product for everyone, the setting for everyone except staff.
 */
export async function isClosedTo(request: IncomingMessage): Promise<boolean> {
  const path = requestPath(request)
  if (healthChecks.has(path) || isAsset(path)) return false
  if (config.maintenance) return true
  if (staffSignIn.has(path)) return false
  // Without a database, sessions are unknown.
  return findActor(sessionTokenOf(request)).then(
    (actor) => !isUser(actor) || !isStaff(personBehind(actor)),
    () => true,
  )
}

/** Whether the product is in maintenance, for at least some requests. */
export const isInMaintenance = (): boolean => config.maintenance || setting('maintenance_mode')

const end = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** The text of the maintenance page if staff have set one or an end that is not over. */
function noticeText(): string | undefined {
  const { text, ends_at } = setting('maintenance_notice')
  const until = ends_at !== null && ends_at > now() ? maintenance.until(`${end.format(new Date(ends_at))} UTC`) : ''
  if (text === '' && until === '') return undefined
  return [text || maintenance.lead, until].filter(Boolean).join(' ')
}

/** Whether a request submits a form of a page without scripts, which needs a page as response. */
const sendsForm = (request: IncomingMessage) =>
  Boolean(request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))

/** Responds 503: to page requests with the maintenance page, to others with problem details. */
export function respondMaintenance(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('retry-after', retryAfter_seconds)
  if ((wantsPage(request) || sendsForm(request)) && serveMaintenancePage(request, response, noticeText())) return
  respondProblem(request, response, new Failure('unavailable'), requestContext.getStore()!.request_id)
}
