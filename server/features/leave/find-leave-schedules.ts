import type { Schedule } from '#domain/assignments/planned-shifts.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The schedules of these assignments. The days of leave count by the plan without leave, so none is needed. */
export function findLeaveSchedules(
  from: Db | Tx,
  assignment_ids: readonly string[],
): Promise<ReadonlyMap<string, Schedule>> {
  const today = now().slice(0, 10)
  return findSchedules(from, assignment_ids, today, today)
}

/** The schedule of an assignment. */
export async function findLeaveSchedule(from: Db | Tx, assignment_id: string): Promise<Schedule> {
  return (await findLeaveSchedules(from, [assignment_id])).get(assignment_id)!
}
