import type { IncomingHttpHeaders } from 'node:http'

/** The token of an `Authorization: Bearer` header (RFC 6750); undefined without one. */
export function bearerTokenOf({ authorization }: IncomingHttpHeaders): string | undefined {
  const [, token] = /^Bearer(?: +|$)(\S*) *$/i.exec(authorization ?? '') ?? []
  return token
}
