import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '#server/platform/config/config.ts'
import { newToken } from './tokens.ts'

const secure = config.origin.startsWith('https:')
const name = secure ? '__Host-browser' : 'browser'
const minutes_s = 60

/** Identifies a browser during a sign-in with a provider; two tabs share it. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[name]
  return value?.length === 43 ? value : undefined
}

/** Sets the browser's secret, or extends the existing one by fifteen minutes. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = readBrowserCookie(request) ?? newToken()
  reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 15 * minutes_s })
  return value
}
