import type { z } from 'zod'
import { plannedShifts } from '#domain/assignments/planned-shifts.ts'
import type { PlannedShift } from '#domain/assignments/planned-shifts.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Shift, shiftsQuery } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'
import { findWorkplace } from './find-workplace.ts'
import { presentShift } from './present-shift.ts'
import { shiftRows } from './shift-rows.ts'

type Dates = z.output<typeof shiftsQuery>

/** The worked shifts of an assignment that belong to these dates, latest first. */
export async function listShifts(
  actor: Actor,
  assignment_id: string,
  { from, to }: Dates,
): Promise<{ items: Shift[] }> {
  authorize(actor, 'shift.list', await findWorkplace(db, assignment_id))
  const rows = await shiftRows(db)
    .where('shifts.assignment_id', '=', assignment_id)
    .where('shifts.belongs_on', '>=', from)
    .where('shifts.belongs_on', '<=', to)
    .orderBy('shifts.starts_at', 'desc')
    .execute()
  return { items: rows.map((row) => presentShift(actor, row)) }
}

/** The shifts of an assignment that are planned to begin on these dates. */
export async function listPlannedShifts(
  actor: Actor,
  assignment_id: string,
  { from, to }: Dates,
): Promise<{ items: PlannedShift[] }> {
  authorize(actor, 'shift.list', await findWorkplace(db, assignment_id))
  const schedules = await findSchedules(db, [assignment_id], from, to)
  return { items: plannedShifts(schedules.get(assignment_id)!, from, to) }
}
