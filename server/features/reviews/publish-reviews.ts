import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Publishes the hidden reviews of an assignment. The company's one counts for the talent's rating from now on. */
export async function publishReviews(tx: Tx, actor: Actor, assignment_id: string): Promise<void> {
  const published = await tx
    .updateTable('reviews')
    .set({ published_at: now() })
    .where('assignment_id', '=', assignment_id)
    .where('published_at', 'is', null)
    .returning(['company_id', 'talent_id', 'side', 'score'])
    .execute()
  for (const { company_id, talent_id, side, score } of published) {
    await record(tx, 'review.published', { actor, company_id, data: { assignment_id, talent_id, side } })
    if (side === 'company')
      await record(tx, 'talent.reviewed', { actor, company_id, data: { talent_id, assignment_id, score } })
  }
}
