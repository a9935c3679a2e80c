import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { shiftRows } from './shift-rows.ts'
import type { ShiftRow } from './shift-rows.ts'

/** Finds a shift by ID; throws `not_found`. The caller authorizes. */
export async function findShift(from: Db | Tx, id: string): Promise<ShiftRow> {
  const shift = await shiftRows(from).where('shifts.id', '=', id).executeTakeFirst()
  if (!shift) throw new Failure('not_found')
  return shift
}
