import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import type { entryKinds } from '#domain/time/shift.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { shiftRows } from './shift-rows.ts'
import type { EntryRow, ShiftRow } from './shift-rows.ts'
import type { Tap } from './tap-clock.ts'

const hour_ms = 60 * 60_000

/** A shift that goes on, with its latest entry. */
export type RunningShift = ShiftRow & { latest: EntryRow }

const running = (row: ShiftRow | undefined): RunningShift | null => {
  const latest = row?.entries.at(-1)
  return row && latest ? { ...row, latest } : null
}

/** The talent's shift that goes on; null if there is none. */
export async function findRunningShift(from: Db | Tx, talent_id: string): Promise<RunningShift | null> {
  return running(
    await shiftRows(from)
      .where('shifts.talent_id', '=', talent_id)
      .where('shifts.ends_at', 'is', null)
      .executeTakeFirst(),
  )
}

/**
 * The talent's shift that a tap changes. A shift that was stopped while the tap was on its way goes on again. Throws
 * `illegal_move` if there is none, and at the tap's time when the shift changed later.
 */
export async function findTappedShift(tx: Tx, talent_id: string, tap: Tap): Promise<RunningShift> {
  const shift =
    (await findRunningShift(tx, talent_id)) ?? (tap.is_offline ? await continueStopped(tx, talent_id, tap) : null)
  if (!shift) throw new Failure('illegal_move')
  if (Date.parse(shift.latest.starts_at) >= Date.parse(tap.at)) throw fieldFailure('at', shiftMessages.order)
  return shift
}

async function continueStopped(tx: Tx, talent_id: string, { at }: Tap): Promise<RunningShift | null> {
  const last = running(
    await shiftRows(tx)
      .where('shifts.talent_id', '=', talent_id)
      .where('shifts.starts_at', '<', at)
      .orderBy('shifts.starts_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  if (!last?.stopped_at) return null
  if (Date.parse(at) - Date.parse(last.starts_at) > shiftLimits.hours_max * hour_ms)
    throw fieldFailure('at', shiftMessages.too_long)
  const { numUpdatedRows } = await tx
    .updateTable('shifts')
    .set({ ends_at: null, stopped_at: null })
    .where('id', '=', last.id)
    .where('locked_at', 'is', null)
    .where('stopped_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return null
  await tx.updateTable('time_entries').set({ ends_at: null }).where('id', '=', last.latest.id).execute()
  return last
}

/** Ends the latest entry of a shift and begins one of another kind. */
export async function changeEntry(
  tx: Tx,
  { id, talent_id, latest, is_offline }: RunningShift,
  tap: Tap,
  kind: (typeof entryKinds)[number],
): Promise<void> {
  await endEntry(tx, latest, tap.at)
  await tx.insertInto('time_entries').values({ shift_id: id, talent_id, kind, starts_at: tap.at }).execute()
  await tx
    .updateTable('shifts')
    .set({ is_offline: is_offline || tap.is_offline, updated_at: now() })
    .where('id', '=', id)
    .execute()
}

/** Ends an entry. */
export async function endEntry(tx: Tx, { id }: Pick<EntryRow, 'id'>, ends_at: string): Promise<void> {
  await tx.updateTable('time_entries').set({ ends_at }).where('id', '=', id).execute()
}
