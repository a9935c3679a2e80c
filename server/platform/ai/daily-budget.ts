import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Costs are in millionths of a US dollar. */
interface Reservation {
  day: string
  cost_micros: number
}

/** Reserves the most that a request can cost; null if that would exceed the limit of the day (UTC). */
export async function reserveCost(cost_micros: number, limit_micros: number): Promise<Reservation | null> {
  const day = now().slice(0, 10)
  await db
    .insertInto('ai_usage')
    .values({ day, requests: 0, cost_micros: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const reserved = await db
    .updateTable('ai_usage')
    .set({ requests: sql`requests + 1`, cost_micros: sql`cost_micros + ${cost_micros}::bigint` })
    .where('day', '=', day)
    .where(sql<boolean>`cost_micros + ${cost_micros}::bigint <= ${limit_micros}::bigint`)
    .returning('day')
    .executeTakeFirst()
  return reserved ? { day, cost_micros } : null
}

/** Replaces a reservation by the actual cost. */
export async function settleCost({ day, cost_micros: reserved }: Reservation, cost_micros: number): Promise<void> {
  await db
    .updateTable('ai_usage')
    .set({ cost_micros: sql`cost_micros + ${cost_micros - reserved}::bigint` })
    .where('day', '=', day)
    .execute()
}
