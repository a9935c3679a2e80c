import type { FastifyRequest } from 'fastify'
import { config } from '#server/platform/config/config.ts'

/**
 * The origin under which the browser reaches the server. In development, the site has several names (localhost,
 * 127.0.0.1) and cookies belong to one of them, so the request's host counts.
 */
export function ownOrigin(request: FastifyRequest): string {
  const here = `http://${request.headers.host}`
  return !config.production && isLoopback(here) ? here : config.origin
}

/** Whether a URL is plain HTTP on this machine. */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
