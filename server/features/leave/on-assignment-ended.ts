import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { moveLeave } from './move-leave.ts'

/** Cancels requests of leave from work that has ended. */
export async function cancelRequestedLeave(tx: Tx, { data }: Activity<'assignment.ended'>): Promise<void> {
  const requested = await tx
    .selectFrom('leaves')
    .where('assignment_id', '=', data.assignment_id)
    .where('status', '=', 'requested')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of requested) await moveLeave(tx, system, id, 'cancel')
}
