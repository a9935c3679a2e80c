import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activityData, findOwn, lockOwn, presentSingleSignOn, requirePossible } from './single-sign-on-rows.ts'

/** Turns single sign-on on, after the domain was verified and a sign-in has succeeded. Throws `illegal_move`. */
export async function enableSingleSignOn(actor: Actor, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.enable')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'enable')
    await tx
      .updateTable('single_sign_ons')
      .set({ is_enabled: true, updated_at: now() })
      .where('id', '=', row.id)
      .execute()
    await record(tx, 'single_sign_on.enabled', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}
