import type { RatingForm, Ratings } from '#domain/applications/rating.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findApplication, findRatings } from './find-received.ts'

/** Creates or changes the actor's rating, which reveals the colleagues' ratings. */
export async function rateApplication(actor: Actor, id: string, { score, comment }: RatingForm): Promise<Ratings> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.rate', application)
    const { user_id } = asUser(actor)
    const at = now()
    await tx
      .insertInto('application_ratings')
      .values({ application_id: id, user_id, score, comment, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.columns(['application_id', 'user_id']).doUpdateSet({ score, comment, updated_at: at }),
      )
      .execute()
    const { company_id, job_id } = application
    await record(tx, 'application.rated', { actor, company_id, data: { application_id: id, job_id } })
    return findRatings(tx, actor, id)
  })
}
