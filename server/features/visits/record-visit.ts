import { randomUUID } from 'node:crypto'
import type { VisitForm } from '#domain/visits/visit.ts'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
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
