import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findMilestone } from './milestone-rows.ts'
import { moveMilestone } from './move-milestone.ts'
import { presentMilestone } from './present-milestone.ts'

/** Accepts a delivered milestone: its price is due. */
export async function acceptMilestone(actor: Actor, id: string): Promise<Milestone> {
  return transaction(async (tx) => {
    authorize(actor, 'milestone.accept', await findMilestone(tx, id))
    await moveToAccepted(tx, actor, id)
    return presentMilestone(actor, await findMilestone(tx, id))
  })
}

/** Accepts a milestone without authorization. Throws `illegal_move` unless it is delivered. */
export const moveToAccepted = (tx: Tx, actor: Actor, id: string): Promise<void> =>
  moveMilestone(tx, actor, id, 'accept', {
    accepted_at: now(),
    accepted_by: isUser(actor) ? actor.user_id : null,
    auto_accept_at: null,
  })
