import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '#server/platform/config/config.ts'
import { newToken } from './tokens.ts'

const secure = config.origin.startsWith('https:')
const name = secure ? '__Host-browser' : 'browser'
const minutes_s = 60

/** The secret by which a browser is known while it signs in elsewhere; two tabs that sign in at once share it. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[name]
  return value?.length === 43 ? value : undefined
}

/** Gives the browser its secret, or keeps the one it has, for another fifteen minutes. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = readBrowserCookie(request) ?? newToken()
  reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: 15 * minutes_s })
  return value
}
