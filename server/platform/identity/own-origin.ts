import type { FastifyRequest } from 'fastify'
import { config } from '#server/platform/config/config.ts'

/**
 * Where the browser reaches us. While developing, a site is reached by several names of this machine (localhost,
 * 127.0.0.1) and cookies know only one of them, so there the name counts that it was asked by.
 */
export function ownOrigin(request: FastifyRequest): string {
  const here = `http://${request.headers.host}`
  return !config.production && isLoopback(here) ? here : config.origin
}

/** Whether an address is plain http on this very machine. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
