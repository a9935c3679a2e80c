import { Failure } from '#domain/kernel/errors.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { findShift } from './find-shift.ts'
import { lockTalent } from './lock-talent.ts'
import type { ShiftRow } from './shift-rows.ts'

/** Finds a shift and locks it and its talent's hours until the transaction ends. Throws `not_found`. */
export async function lockShift(tx: Tx, id: string): Promise<ShiftRow> {
  const { talent_id } = await findShift(tx, id)
  await lockTalent(tx, talent_id)
  await tx.selectFrom('shifts').where('id', '=', id).select('id').forUpdate().execute()
  return findShift(tx, id)
}

/** Throws `illegal_move` while a shift goes on, and once it is submitted. */
export function checkEditable({ ends_at, locked_at }: ShiftRow): void {
  if (locked_at !== null) throw new Failure('illegal_move', { message: shiftMessages.locked })
  if (ends_at === null) throw new Failure('illegal_move')
}
