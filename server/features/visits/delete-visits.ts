import { db } from '#server/db/connect.ts'

/** Deletes a visitor's page views. Returns their number. */
export async function deleteVisits(visitor_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('visitor_id', '=', visitor_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
