import type { FastifyRequest } from 'fastify'

/**
 * The token of an `Authorization: Bearer` header (RFC 6750); undefined without one. Only the API has such tokens: the
 * local twins of other services read the header themselves.
 */
export function bearerTokenOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  if (!url.startsWith('/api/')) return undefined
  const [, token] = /^Bearer(?: +|$)(\S*) *$/i.exec(headers.authorization ?? '') ?? []
  return token
}
