import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '#server/platform/config/config.ts'

const secure = config.origin.startsWith('https:')
/** The prefix makes browsers reject the cookie from a subdomain or over plain HTTP. */
export const sessionCookieName = secure ? '__Host-session' : 'session'
const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const

export function readSessionCookie(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName]
}

/** The same before the cookies are parsed. */
export function sessionTokenOf({ headers }: IncomingMessage): string | undefined {
  const cookies = headers.cookie?.split(/; */) ?? []
  return cookies.find((cookie) => cookie.startsWith(`${sessionCookieName}=`))?.slice(sessionCookieName.length + 1)
}

/** Sets the session cookie until the browser closes; the server decides when the session expires. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookieName, token, attributes)
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName, attributes)
}
