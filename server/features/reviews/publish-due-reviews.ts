import { system } from '#domain/kernel/actor.ts'
import { reviewHiddenDays } from '#domain/reviews/review.ts'
import { db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { publishReviews } from './publish-reviews.ts'

const day_ms = 24 * 60 * 60_000

/** Publishes reviews to which the other side has not submitted one for two weeks. */
export async function publishDueReviews(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('reviews')
        .where('published_at', 'is', null)
        .where('created_at', '<=', fromNow(-reviewHiddenDays * day_ms))
        .select('assignment_id as id')
        .limit(limit)
        .execute(),
    (tx, id) => publishReviews(tx, system, id),
  )
}
