import type { Actor } from '#domain/kernel/actor.ts'
import type { LeaveBalance } from '#domain/leave/leave.ts'
import { leaveBalanceOf } from '#domain/leave/leave-outlook.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findAssignment } from '#server/features/assignments/find-assignment.ts'
import { findCountedLeave } from './find-counted-leave.ts'
import { findLeaveSchedule } from './find-leave-schedules.ts'
import { todayOf } from './today-of.ts'

/** The days of paid leave of an assignment this year. */
export async function showLeaveBalance(actor: Actor, assignment_id: string): Promise<LeaveBalance> {
  authorize(actor, 'assignment.see', await findAssignment(db, assignment_id))
  const schedule = await findLeaveSchedule(db, assignment_id)
  const year = Number(todayOf(schedule).slice(0, 4))
  return leaveBalanceOf(schedule, await findCountedLeave(db, [assignment_id]), year)
}
