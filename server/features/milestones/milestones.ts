import { isUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import { milestoneAcceptDays } from '#domain/milestones/milestone.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { fromNow, now, now_ms } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import {
  findMilestone,
  isDeliverable,
  lockMilestone,
  milestoneRows,
  moveMilestone,
  presentMilestone,
} from './milestone-rows.ts'

/** The milestones of an assignment, in order. */
export async function listMilestones(actor: Actor, assignment_id: string): Promise<{ items: Milestone[] }> {
  authorize(actor, 'assignment.see', await findAssignment(db, assignment_id))
  const rows = await milestoneRows(db)
    .where('milestones.assignment_id', '=', assignment_id)
    .orderBy('milestones.position')
    .execute()
  return { items: rows.map((row) => presentMilestone(actor, row)) }
}

interface NewMilestone {
  title: string
  due_on: string | null
  bill_cents: number
  pay_cents: number
}

/** Creates the milestones of a new assignment, in order. */
export async function createMilestones(
  tx: Tx,
  assignment_id: string,
  milestones: readonly NewMilestone[],
): Promise<void> {
  if (milestones.length === 0) return
  const { company_id, talent_id } = await tx
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const shared = { assignment_id, company_id, talent_id, status: milestoneMachine.initial, created_at: now() }
  await tx
    .insertInto('milestones')
    .values(milestones.map((milestone, position) => ({ ...shared, ...milestone, position })))
    .execute()
}

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

/** Accepts delivered milestones that the company has not answered for two weeks. */
export async function acceptDueMilestones(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('milestones')
        .where('status', '=', 'delivered')
        .where('auto_accept_at', '<=', now())
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      // It may have been returned and delivered again.
      const { auto_accept_at } = await lockMilestone(tx, id)
      if (auto_accept_at === null || Date.parse(auto_accept_at) > now_ms()) throw new Failure('illegal_move')
      await moveToAccepted(tx, system, id)
    },
  )
}

/** Returns a delivered milestone with a reason: the talent completes and delivers it again. */
export async function returnMilestone(actor: Actor, id: string, { reason }: { reason: string }): Promise<Milestone> {
  return transaction(async (tx) => {
    authorize(actor, 'milestone.return', await findMilestone(tx, id))
    await moveMilestone(tx, actor, id, 'return', { reason, auto_accept_at: null })
    return presentMilestone(actor, await findMilestone(tx, id))
  })
}
