import { showRates } from '#domain/assignments/pricing.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { may } from '#domain/policies.ts'
import type { MilestoneRow } from './milestone-rows.ts'

/** A milestone as a user sees it who may see its assignment. */
export function presentMilestone(actor: Actor, row: MilestoneRow): Milestone {
  const { id, title, due_on, status, note, reason, delivered_at, auto_accept_at, accepted_at } = row
  const moves = (['deliver', 'accept', 'return'] as const).filter(
    (move) => mayMove(milestoneMachine, status, move) && may(actor, `milestone.${move}`, row),
  )
  return {
    id,
    title,
    due_on,
    rates: showRates(actor, row),
    status,
    note,
    reason,
    delivered_at,
    auto_accept_at,
    accepted_at,
    allowed: moves.filter((move) => move !== 'deliver' || isDeliverable(row)),
  }
}

/** Work is delivered while it goes on. What the company returns can also be delivered again after the end. */
export const isDeliverable = ({
  assignment_status,
  status,
}: Pick<MilestoneRow, 'assignment_status' | 'status'>): boolean =>
  assignment_status === 'active' ||
  assignment_status === 'paused' ||
  (assignment_status === 'ended' && status === 'returned')
