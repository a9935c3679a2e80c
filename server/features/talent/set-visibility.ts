import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import type { Visibility } from '#domain/talent/talent-visibility.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { showPrivacy } from './show-privacy.ts'

/** Sets who finds the actor. Takes effect with the next search. */
export async function setVisibility(actor: Actor, visibility: Visibility): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.set_visibility')
    const { user_id } = asUser(actor)
    const changed = await tx
      .updateTable('talents')
      .set({ visibility })
      .where('user_id', '=', user_id)
      .where('visibility', '<>', visibility)
      .returning('user_id')
      .executeTakeFirst()
    if (changed) await record(tx, 'talent.visibility_set', { actor, data: { talent_id: user_id, visibility } })
    return showPrivacy(actor, tx)
  })
}
