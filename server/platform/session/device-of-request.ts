import { isIP } from 'node:net'
import { requestContext } from '#server/platform/log/request-context.ts'

const longestUserAgent = 400

/** The address and the browser of the request in progress, as columns; empty outside a request. */
export function deviceOfRequest(): { ip?: string | null; user_agent?: string | null } {
  const context = requestContext.getStore()
  if (!context) return {}
  const { ip, user_agent } = context
  return { ip: ip && isIP(ip) ? ip : null, user_agent: user_agent?.slice(0, longestUserAgent).toWellFormed() ?? null }
}
