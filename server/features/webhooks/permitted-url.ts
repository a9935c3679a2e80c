import { isIP } from 'node:net'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { config } from '#server/platform/config/config.ts'
import { isLoopbackAddress, isPublicAddress } from '#server/platform/outbound/public-address.ts'

/** Refuses a URL to which nothing would be sent, at its field. Its name is resolved for each request. */
export function requirePermittedUrl(text: string): string {
  const { protocol, hostname, href } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = host === 'localhost' || isLoopbackAddress(host)
  if (config.webhooksToThisMachine && isHere) return href
  if (protocol !== 'https:') throw fieldFailure('url', 'The URL must start with https://.')
  if (isHere || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw fieldFailure('url', 'The URL must lead to a public address.')
  return href
}
