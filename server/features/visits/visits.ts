import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uuid } from '#domain/kernel/text.ts'
import { consentCookie, consentDays } from '#domain/visits/consent.ts'
import type { Consent } from '#domain/visits/consent.ts'
import type { VisitForm } from '#domain/visits/visit.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'

/** Records a page view. Returns the visitor's ID, a new one for a new visitor. */
export async function recordVisit(visitor: string | null, { path, referrer }: VisitForm, ip: string): Promise<string> {
  await throttle(`visits from ${networkOf(ip)}`, { tries: 2_000, minutes: 60 })
  const visitor_id = visitor ?? randomUUID()
  await db
    .insertInto('visits')
    .values({ visitor_id, path, referrer: referrer ?? null, at: now() })
    .execute()
  return visitor_id
}

const most = 20

/** The pages that a visitor viewed, oldest first, and the site that referred them. */
export async function listPagesRead(visitor_id: string): Promise<{ paths: string[]; referrer: string | null }> {
  const visits = await db
    .selectFrom('visits')
    .where('visitor_id', '=', visitor_id)
    .select(['path', 'referrer'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const inOrder = visits.toReversed()
  return {
    paths: [...new Set(inOrder.map((visit) => visit.path))],
    referrer: inOrder.find((visit) => visit.referrer)?.referrer ?? null,
  }
}

/** Deletes a visitor's page views. Returns their number. */
export async function deleteVisits(visitor_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

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
