import { db } from '#server/db/connect.ts'

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
