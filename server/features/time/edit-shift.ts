import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Shift, shiftChange } from '#domain/time/shift.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkEnteredHours, insertEntries } from './entered-hours.ts'
import { findShift } from './find-shift.ts'
import { findWorkplace } from './find-workplace.ts'
import { checkEditable, lockShift, lockedFailure } from './lock-shift.ts'
import { openTimesheet } from './open-timesheet.ts'
import { presentShift } from './present-shift.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'
import { warnOfFullWeek } from './warn-of-full-week.ts'

/** Changes the hours of a shift by hand, with a reason. Throws `illegal_move` while it goes on and once it is submitted. */
export async function editShift(
  actor: Actor,
  id: string,
  { entries: entered, ...form }: z.output<typeof shiftChange>,
): Promise<Shift> {
  return refuseOverlaps('entries', () =>
    transaction(async (tx) => {
      const locked = await lockShift(tx, id)
      authorize(actor, 'shift.edit', locked)
      checkEditable(locked)
      const { assignment_id, company_id, talent_id } = locked
      const { entries, ...hours } = await checkEnteredHours(
        tx,
        assignment_id,
        await findWorkplace(tx, assignment_id),
        entered,
      )
      const { timezone, belongs_on } = hours
      await openTimesheet(tx, { assignment_id, company_id, talent_id, timezone, belongs_on })
      const { numUpdatedRows } = await tx
        .updateTable('shifts')
        .set({ ...form, ...hours, source: 'manual', stopped_at: null, updated_at: now() })
        .where('id', '=', id)
        .where('locked_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw lockedFailure()
      await tx.deleteFrom('time_entries').where('shift_id', '=', id).execute()
      await insertEntries(tx, { id, talent_id }, entries)
      const { reason } = form
      await record(tx, 'shift.edited', { actor, company_id, data: { assignment_id, talent_id, shift_id: id, reason } })
      const shift = await findShift(tx, id)
      await warnOfFullWeek(tx, actor, shift)
      return presentShift(actor, shift)
    }),
  )
}
