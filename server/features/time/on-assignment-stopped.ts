import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { lockTalent } from './lock-talent.ts'
import { endEntry, findRunningShift } from './running-shift.ts'

/** Clocks the talent out of work that was paused or has ended, at that time. */
export async function clockOutOfStoppedWork(
  tx: Tx,
  { data: { assignment_id, talent_id }, company_id, at }: Activity<'assignment.paused' | 'assignment.ended'>,
): Promise<void> {
  await lockTalent(tx, talent_id)
  const shift = await findRunningShift(tx, talent_id)
  if (shift?.assignment_id !== assignment_id) return
  // A shift that began after the activity belongs to work that was resumed.
  if (Date.parse(shift.latest.starts_at) >= Date.parse(at)) return
  await endEntry(tx, shift.latest, at)
  await tx.updateTable('shifts').set({ ends_at: at, updated_at: now() }).where('id', '=', shift.id).execute()
  await record(tx, 'shift.clocked_out', {
    actor: system,
    company_id,
    data: { assignment_id, talent_id, shift_id: shift.id },
  })
}
