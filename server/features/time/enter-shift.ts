import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Shift, shiftForm } from '#domain/time/shift.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { checkEnteredHours, insertEntries } from './entered-hours.ts'
import { findShift } from './find-shift.ts'
import { findWorkplace } from './find-workplace.ts'
import { lockTalent } from './lock-talent.ts'
import { openTimesheet } from './open-timesheet.ts'
import { presentShift } from './present-shift.ts'
import { refuseOverlaps } from './refuse-overlaps.ts'
import { warnOfFullWeek } from './warn-of-full-week.ts'

/** Enters a shift by hand, with a reason. */
export async function enterShift(
  actor: Actor,
  { assignment_id, entries: entered, ...form }: z.output<typeof shiftForm>,
): Promise<Shift> {
  return refuseOverlaps('entries', () =>
    transaction(async (tx) => {
      const workplace = await findWorkplace(tx, assignment_id)
      authorize(actor, 'shift.enter', workplace)
      const { user_id: talent_id } = asUser(actor)
      const { company_id } = workplace
      await lockTalent(tx, talent_id)
      const { entries, ...hours } = await checkEnteredHours(tx, assignment_id, workplace, entered)
      const { timezone, belongs_on } = hours
      await openTimesheet(tx, { assignment_id, company_id, talent_id, timezone, belongs_on })
      const at = now()
      const { id } = await tx
        .insertInto('shifts')
        .values({
          ...form,
          ...hours,
          assignment_id,
          company_id,
          talent_id,
          source: 'manual',
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertEntries(tx, { id, talent_id }, entries)
      await record(tx, 'shift.entered', { actor, company_id, data: { assignment_id, talent_id, shift_id: id } })
      const shift = await findShift(tx, id)
      await warnOfFullWeek(tx, actor, shift)
      return presentShift(actor, shift)
    }),
  )
}
