import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isSeenProposal } from './is-seen-proposal.ts'

/** Removes a proposal from the company's list. Removing it again has no effect. */
export async function dismissProposal(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const proposal = await tx
      .selectFrom('proposals')
      .where('id', '=', id)
      .where(isSeenProposal(asUser(actor)))
      .select(['company_id', 'talent_id'])
      .executeTakeFirst()
    if (!proposal) throw new Failure('not_found')
    authorize(actor, 'proposal.dismiss', proposal)
    const dismissed = await tx
      .updateTable('proposals')
      .set({ dismissed_by: asUser(actor).user_id, dismissed_at: now() })
      .where('id', '=', id)
      .where('dismissed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const { company_id, talent_id } = proposal
    if (dismissed) await record(tx, 'proposal.dismissed', { actor, company_id, data: { proposal_id: id, talent_id } })
  })
}
