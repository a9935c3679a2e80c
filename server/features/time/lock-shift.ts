import { Failure } from '#domain/kernel/errors.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { findShift } from './find-shift.ts'
import { lockTalent } from './lock-talent.ts'
import type { ShiftRow } from './shift-rows.ts'

/**
 * Finds a shift and locks its talent's hours until the transaction ends. Throws `not_found`. Its timesheet can be
 * submitted meanwhile, so changes of the shift check `locked_at` again, after locking the timesheet: everywhere, the
 * talent is locked first, then the timesheet, then the shift.
 */
export async function lockShift(tx: Tx, id: string): Promise<ShiftRow> {
  const { talent_id } = await findShift(tx, id)
  await lockTalent(tx, talent_id)
  return findShift(tx, id)
}

/** The failure of changes to a shift that is submitted. */
export const lockedFailure = () => new Failure('illegal_move', { message: shiftMessages.locked })

/** Throws `illegal_move` while a shift goes on, and once it is submitted. */
export function checkEditable({ ends_at, locked_at }: ShiftRow): void {
  if (locked_at !== null) throw lockedFailure()
  if (ends_at === null) throw new Failure('illegal_move')
}
