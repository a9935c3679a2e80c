import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { showPrivacy } from './show-privacy.ts'

/** Shows the actor to a company again. */
export async function unblockCompany(actor: Actor, company_id: string): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.unblock_company')
    const { user_id } = asUser(actor)
    const removed = await tx
      .deleteFrom('blocked_companies')
      .where('talent_id', '=', user_id)
      .where('company_id', '=', company_id)
      .returning('company_id')
      .executeTakeFirst()
    if (removed) {
      await record(tx, 'talent.company_unblocked', {
        actor,
        data: { talent_id: user_id, blocked_company_id: company_id },
      })
    }
    return showPrivacy(actor, tx)
  })
}
