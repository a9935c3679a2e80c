import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { activityData, findOwn, lockOwn, presentSingleSignOn, requirePossible } from './single-sign-on-rows.ts'

/** Turns single sign-on off, and with it the requirement: members sign in as before. Throws `illegal_move`. */
export async function disableSingleSignOn(actor: Actor, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.disable')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'disable')
    await tx
      .updateTable('single_sign_ons')
      .set({ is_enabled: false, is_required: false, updated_at: now() })
      .where('id', '=', row.id)
      .execute()
    await record(tx, 'single_sign_on.disabled', { actor, data: activityData(row) })
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}
