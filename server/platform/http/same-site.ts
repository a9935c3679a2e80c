import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { bearerTokenOf } from '#server/platform/session/bearer-token.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects changing requests from other sites: by `Sec-Fetch-Site`, and by `Origin` if present. Clients other than
 * browsers send neither.
 */
export async function requireSameSite(request: FastifyRequest): Promise<void> {
  if (safe.has(request.method) || request.routeOptions.config.crossSite) return
  // Another site cannot add an API token to a request, and cookies are ignored beside one.
  if (bearerTokenOf(request) !== undefined) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('cross_site')
  const { origin } = request.headers
  if (origin !== undefined && !isOurs(origin, request.headers.host)) throw new Failure('cross_site')
}

/** In development, the site has several names (localhost, 127.0.0.1), so the request's host counts. */
function isOurs(origin: string, host: string | undefined): boolean {
  if (origin === config.origin) return true
  return !config.production && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Rejects changing requests with a body other than uncompressed JSON, such as a form on another site can send. Routes
 * for files accept their own types, which other sites cannot send without a CORS preflight.
 */
export async function requireMediaType(request: FastifyRequest): Promise<void> {
  if (safe.has(request.method) || request.routeOptions.config.crossSite) return
  const type = request.headers['content-type']
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined
  const { consumes } = request.routeOptions.schema ?? {}
  if (consumes) {
    if (!consumes.includes(type?.split(';')[0]!.trim().toLowerCase() ?? ''))
      throw new Failure('unsupported_media_type', { message: `Please send one of these: ${consumes.join(', ')}.` })
  } else if (type === undefined ? hasBody : !isJson(type)) throw new Failure('unsupported_media_type')
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Failure('unsupported_media_type')
}

function isJson(type: string): boolean {
  const charset = /;\s*charset="?([^\s";]*)/i.exec(type)?.[1] ?? 'utf-8'
  return /^application\/json\s*(;|$)/i.test(type) && /^utf-?8$/i.test(charset)
}
