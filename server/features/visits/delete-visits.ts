import { db } from '#server/db/connect.ts'

/** Forgets every page that a visitor looked at. Answers how many there were. */
export async function deleteVisits(visitor_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
