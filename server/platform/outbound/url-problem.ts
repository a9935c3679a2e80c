import { isIP } from 'node:net'
import { config } from '#server/platform/config/config.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'
import { hostOf } from './request-public-url.ts'

/** Why nothing would be sent to a URL; null if it can be tried. Its name is resolved for each request. */
export function urlProblem({ protocol, hostname }: URL): 'not_https' | 'not_public' | null {
  const host = hostOf(hostname)
  const isHere = host === 'localhost' || isLoopbackAddress(host)
  if (config.outboundToThisMachine && isHere) return null
  if (protocol !== 'https:') return 'not_https'
  return isHere || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'not_public' : null
}
