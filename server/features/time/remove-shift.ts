import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { removeShiftForm } from '#domain/time/shift.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { checkEditable, lockShift, lockedFailure } from './lock-shift.ts'

/** Removes a shift, with a reason. Throws `illegal_move` while it goes on and once it is submitted. */
export async function removeShift(
  actor: Actor,
  id: string,
  { reason }: z.output<typeof removeShiftForm>,
): Promise<void> {
  await transaction(async (tx) => {
    const shift = await lockShift(tx, id)
    authorize(actor, 'shift.remove', shift)
    checkEditable(shift)
    const { assignment_id, company_id, talent_id } = shift
    const { numDeletedRows } = await tx
      .deleteFrom('shifts')
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw lockedFailure()
    await record(tx, 'shift.removed', { actor, company_id, data: { assignment_id, talent_id, shift_id: id, reason } })
  })
}
