import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { leaveMessages } from '#domain/leave/leave.ts'
import type { Leave } from '#domain/leave/leave.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findLeave } from './leave-rows.ts'
import { findLeaveSchedule } from './find-leave-schedules.ts'
import { moveLeave } from './move-leave.ts'
import { hasBegun } from './present-leave.ts'
import { showLeave } from './show-leave.ts'

/** Cancels leave, for its talent: a request at any time, approved leave until it begins. */
export async function cancelLeave(actor: Actor, id: string): Promise<Leave> {
  return transaction(async (tx) => {
    await tx.selectFrom('leaves').where('id', '=', id).select('id').forNoKeyUpdate().execute()
    const leave = await findLeave(tx, id)
    authorize(actor, 'leave.cancel', leave)
    const schedule = await findLeaveSchedule(tx, leave.assignment_id)
    if (hasBegun(leave, schedule)) throw new Failure('illegal_move', { message: leaveMessages.begun })
    await moveLeave(tx, actor, id, 'cancel')
    return showLeave(tx, actor, id)
  })
}
