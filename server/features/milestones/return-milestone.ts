import type { Actor } from '#domain/kernel/actor.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findMilestone } from './milestone-rows.ts'
import { moveMilestone } from './move-milestone.ts'
import { presentMilestone } from './present-milestone.ts'

/** Returns a delivered milestone with a reason: the talent completes and delivers it again. */
export async function returnMilestone(actor: Actor, id: string, { reason }: { reason: string }): Promise<Milestone> {
  return transaction(async (tx) => {
    authorize(actor, 'milestone.return', await findMilestone(tx, id))
    await moveMilestone(tx, actor, id, 'return', { reason, auto_accept_at: null })
    return presentMilestone(actor, await findMilestone(tx, id))
  })
}
