import type { FastifyReply, FastifyRequest } from 'fastify'
import { config } from '#server/platform/config/config.ts'

const secure = config.origin.startsWith('https:')
const name = secure ? '__Host-pending' : 'pending'
const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const

/** The token of the sign-in that waits for the second factor in this browser. */
export function readPendingCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[name]
  return value?.length === 43 ? value : undefined
}

export function setPendingCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(name, token, attributes)
}

export function clearPendingCookie(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}
