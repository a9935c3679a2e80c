import { milestoneMachine } from '#domain/milestones/milestone-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

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
