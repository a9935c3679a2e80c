import { shownRatings } from '#domain/applications/rating.ts'
import type { Ratings } from '#domain/applications/rating.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Colleagues' ratings of an application. Until the actor has rated it, only the count. */
export async function findRatings(from: Db | Tx, actor: Actor, application_id: string): Promise<Ratings> {
  const { user_id } = asUser(actor)
  const rows = await from
    .selectFrom('application_ratings')
    .innerJoin('users', 'users.id', 'application_ratings.user_id')
    .where('application_ratings.application_id', '=', application_id)
    .select(['application_ratings.user_id', 'users.name'])
    .select(['application_ratings.score', 'application_ratings.comment', 'application_ratings.updated_at'])
    // The actor's own rating is always included.
    .orderBy((rating) => rating('application_ratings.user_id', '=', user_id), 'desc')
    .orderBy('application_ratings.created_at')
    .orderBy('application_ratings.user_id')
    .limit(shownRatings)
    .execute()
  const own = rows.find((row) => row.user_id === user_id)
  if (!own) return { mine: null, count: rows.length, average: null, others: [] }
  const mean = rows.reduce((sum, { score }) => sum + score, 0) / rows.length
  return {
    mine: { score: own.score, comment: own.comment, updated_at: own.updated_at },
    count: rows.length,
    average: Math.round(mean * 10) / 10,
    others: rows
      .filter((row) => row !== own)
      .map(({ name, score, comment, updated_at }) => ({ name, score, comment, updated_at })),
  }
}
