import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import type { FailureCode } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'

const ownName = new URL(config.origin).hostname
const host = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(?::\d{1,5})?$/i

/**
 * Returns why a request is refused, based on its version and its `Host` (RFC 9112, sections 2.3 and 3.2), or undefined.
 * Node accepts any version that it can parse, and keeps the first of two `Host` headers.
 */
export function checkRequest({ httpVersion, rawHeaders }: IncomingMessage): FailureCode | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'version_not_supported'
  let given: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() !== 'host') continue
    if (given !== undefined) return 'malformed_request'
    given = rawHeaders[at + 1]!
  }
  if (given === undefined && httpVersion === '1.0') return undefined
  const [, name] = host.exec(given ?? '') ?? []
  if (!name) return 'malformed_request'
  return config.production || isKnownHost(name.toLowerCase()) ? undefined : 'unknown_host'
}

/**
 * In development, no proxy filters hosts, so another site could rebind its own DNS name to this machine. An IP address
 * cannot be rebound.
 */
function isKnownHost(name: string): boolean {
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === ownName || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  )
}
