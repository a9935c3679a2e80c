import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Shift, shiftForm } from '#domain/time/shift.ts'
import { transaction } from '#server/db/transaction.ts'
import { checkEnteredHours } from './entered-hours.ts'
import { findShift } from './find-shift.ts'
import { findWorkplace } from './find-workplace.ts'
import { insertShift } from './insert-shift.ts'
import { lockTalent } from './lock-talent.ts'
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
      const hours = await checkEnteredHours(tx, assignment_id, workplace, entered)
      const id = await insertShift(tx, actor, { ...form, assignment_id, company_id, talent_id }, hours)
      const shift = await findShift(tx, id)
      await warnOfFullWeek(tx, actor, shift)
      return presentShift(actor, shift)
    }),
  )
}
