import type { Endpoint } from '#domain/kernel/endpoint.ts'

/** The headers of a deprecated endpoint: since when (RFC 9745), and the day on which it ends (RFC 8594). */
export function deprecationHeaders({ since, sunset }: NonNullable<Endpoint['config']['deprecation']>) {
  return { deprecation: `@${Date.parse(since) / 1_000}`, sunset: new Date(sunset).toUTCString() }
}
