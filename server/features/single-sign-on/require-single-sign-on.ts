import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import {
  activityData,
  findOwn,
  lockOwn,
  membersConcerned,
  presentSingleSignOn,
  requirePossible,
} from './single-sign-on-rows.ts'

/**
 * Requires single sign-on of the members with an address of the domain, except owners, or stops requiring it. They are
 * signed out, because their sessions may have begun in another way. Throws `illegal_move` while it is turned off.
 */
export async function requireSingleSignOn(actor: Actor, is_required: boolean, origin: string): Promise<SingleSignOn> {
  authorize(actor, 'single_sign_on.require')
  return transaction(async (tx) => {
    const row = await lockOwn(tx, actor)
    requirePossible(row, 'require')
    if (row.is_required !== is_required) {
      await tx.updateTable('single_sign_ons').set({ is_required, updated_at: now() }).where('id', '=', row.id).execute()
      if (is_required)
        for (const { user_id } of await membersConcerned(tx, row).select('members.user_id').execute())
          await endSessions(tx, user_id)
      await record(tx, 'single_sign_on.required', { actor, data: { ...activityData(row), is_required } })
    }
    return presentSingleSignOn(tx, actor, await findOwn(tx, actor), origin)
  })
}
