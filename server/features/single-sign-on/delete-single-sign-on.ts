import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { activityData, lockOwn } from './single-sign-on-rows.ts'

/** Removes the domain and the identity provider of the actor's company. Members sign in as before. */
export async function deleteSingleSignOn(actor: Actor): Promise<{ done: true }> {
  authorize(actor, 'single_sign_on.delete')
  await transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    await tx.deleteFrom('single_sign_ons').where('id', '=', row.id).execute()
    await record(tx, 'single_sign_on.deleted', { actor, data: activityData(row) })
  })
  return { done: true }
}
