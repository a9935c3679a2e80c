import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { milestoneAcceptDays } from '#domain/milestones/milestone.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { findMilestone } from './milestone-rows.ts'
import { moveMilestone } from './move-milestone.ts'
import { isDeliverable, presentMilestone } from './present-milestone.ts'

const day_ms = 24 * 60 * 60_000

/** Delivers a milestone, which is accepted after two weeks unless the company answers. */
export async function deliverMilestone(actor: Actor, id: string, { note }: { note: string }): Promise<Milestone> {
  return transaction(async (tx) => {
    const milestone = await findMilestone(tx, id)
    authorize(actor, 'milestone.deliver', milestone)
    if (!isDeliverable(milestone)) throw new Failure('illegal_move')
    await moveMilestone(tx, actor, id, 'deliver', {
      note,
      reason: '',
      delivered_at: now(),
      auto_accept_at: fromNow(milestoneAcceptDays * day_ms),
    })
    return presentMilestone(actor, await findMilestone(tx, id))
  })
}
