import type { FastifyRequest } from 'fastify'

/** The token of an `Authorization: Bearer` header (RFC 6750); undefined without one. */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = /^Bearer(?: +|$)(\S*) *$/i.exec(headers.authorization ?? '') ?? []
  return token
}
