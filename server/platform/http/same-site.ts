import type { FastifyRequest } from 'fastify'
import { Failure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a changing request that a browser sent from another site: by `Sec-Fetch-Site`, and by `Origin` where
 * there is one. Clients that are no browsers send neither.
 */
export async function requireSameSite(request: FastifyRequest): Promise<void> {
  if (safe.has(request.method) || request.routeOptions.config.crossSite) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('cross_site')
  const { origin } = request.headers
  if (origin !== undefined && !isOurs(origin, request.headers.host)) throw new Failure('cross_site')
}

/** While developing, the site is reached by several names (localhost, 127.0.0.1): there the Host it was asked for counts. */
function isOurs(origin: string, host: string | undefined): boolean {
  if (origin === config.origin) return true
  return !config.production && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * Refuses a changing request whose body is anything but JSON, such as a form can be sent by a foreign page, or is
 * packed or spelled in a way that we do not read. A route that takes files takes those types instead, none of which a
 * foreign page can send without asking first.
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
