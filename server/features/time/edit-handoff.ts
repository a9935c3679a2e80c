import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Handoff, Shift } from '#domain/time/shift.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findShift } from './find-shift.ts'
import { checkEditable, lockShift, lockedFailure } from './lock-shift.ts'
import { presentShift } from './present-shift.ts'

/** Changes the note of a shift, not its hours. Throws `illegal_move` while it goes on and once it is submitted. */
export async function editHandoff(actor: Actor, id: string, handoff: Handoff): Promise<Shift> {
  return transaction(async (tx) => {
    const shift = await lockShift(tx, id)
    authorize(actor, 'shift.edit_handoff', shift)
    checkEditable(shift)
    const { numUpdatedRows } = await tx
      .updateTable('shifts')
      .set({ ...handoff, updated_at: now() })
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw lockedFailure()
    const { assignment_id, company_id, talent_id } = shift
    await record(tx, 'shift.handoff_edited', { actor, company_id, data: { assignment_id, talent_id, shift_id: id } })
    return presentShift(actor, await findShift(tx, id))
  })
}
