import type { FastifyReply, FastifyRequest } from 'fastify'
import { uuid } from '#domain/kernel/text.ts'
import { consentCookie, consentDays } from '#domain/visits/consent.ts'
import type { Consent } from '#domain/visits/consent.ts'
import { config } from '#server/platform/config/config.ts'

const secure = config.origin.startsWith('https:')
const name = secure ? '__Host-visitor' : 'visitor'
const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
const accepted: Consent = 'accepted'

/** The visitor's ID; null without consent. */
export function readConsentedVisitorId(request: FastifyRequest): string | null {
  return hasConsent(request) ? readVisitorId(request) : null
}

/** Whether this browser has consented. */
export const hasConsent = (request: FastifyRequest): boolean => request.cookies[consentCookie] === accepted

/** The visitor's ID regardless of consent, for deleting the stored data. */
export function readVisitorId(request: FastifyRequest): string | null {
  return uuid.safeParse(request.cookies[name]).data ?? null
}

export function setVisitor(reply: FastifyReply, visitor_id: string): void {
  reply.setCookie(name, visitor_id, { ...attributes, maxAge: consentDays * 24 * 60 * 60 })
}

export function clearVisitor(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}
