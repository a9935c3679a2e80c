import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import { config } from '#server/platform/config/config.ts'
import { newToken } from './tokens.ts'

/** A browser, and the accounts that it has signed in to, newest first. */
export interface Device {
  id: string
  user_ids: string[]
}

const secure = config.origin.startsWith('https:')
export const deviceCookieName = secure ? '__Host-device' : 'device'
const lifetime_s = 180 * 24 * 60 * 60
const accountsPerDevice = 5
const key = createHmac('sha256', config.secret).update('device cookie').digest()
const claims = z.object({ jti: z.string().length(43), user_ids: z.array(z.uuid()).max(accountsPerDevice) })

/** The browser's device cookie; null if it is missing, expired or not signed by us. */
export async function readDeviceCookie(request: FastifyRequest): Promise<Device | null> {
  const token = request.cookies[deviceCookieName]
  if (!token) return null
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'device' })
    const { jti, user_ids } = claims.parse(payload)
    return { id: jti, user_ids }
  } catch {
    return null
  }
}

/**
 * Marks the browser as having signed in to this account, and returns the browser's ID. This grants no access: signing
 * in still requires the password.
 */
export async function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, user_id: string): Promise<string> {
  const known = await readDeviceCookie(request)
  const user_ids = [user_id, ...(known?.user_ids ?? []).filter((one) => one !== user_id)].slice(0, accountsPerDevice)
  const id = known?.id ?? newToken()
  const token = await new SignJWT({ user_ids })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setAudience('device')
    .setIssuedAt()
    .setExpirationTime(`${lifetime_s}s`)
    .sign(key)
  reply.setCookie(deviceCookieName, token, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: lifetime_s })
  return id
}
