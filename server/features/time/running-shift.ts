import { sql } from 'kysely'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { clockOutGraceMinutes, shiftLimits, shiftMessages, unplannedShiftHours } from '#domain/time/shift.ts'
import type { entryKinds } from '#domain/time/shift.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { shiftRows } from './shift-rows.ts'
import type { EntryRow, ShiftRow } from './shift-rows.ts'
import type { Tap } from './clock.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms

/** A shift with its latest entry. */
export type ClockShift = ShiftRow & { latest: EntryRow }

const withLatest = (row: ShiftRow | undefined): ClockShift | null => {
  const latest = row?.entries.at(-1)
  return row && latest ? { ...row, latest } : null
}

/** The talent's shift that goes on; null if there is none. */
export async function findRunningShift(from: Db | Tx, talent_id: string): Promise<ClockShift | null> {
  return withLatest(
    await shiftRows(from)
      .where('shifts.talent_id', '=', talent_id)
      .where('shifts.ends_at', 'is', null)
      .executeTakeFirst(),
  )
}

/** The talent's latest shift that began at `at` or before. */
async function findShiftAt(tx: Tx, talent_id: string, at: string): Promise<ClockShift | null> {
  return withLatest(
    await shiftRows(tx)
      .where('shifts.talent_id', '=', talent_id)
      .where('shifts.starts_at', '<=', at)
      .orderBy('shifts.starts_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
}

/** Whether no clock-out of the shift has arrived: it goes on, or was stopped. */
const isUnfinished = ({ ends_at, stopped_at }: ShiftRow) => ends_at === null || stopped_at !== null

/** A shift that a tap changes, and its entry at the time of the tap. */
export type TappedShift = ClockShift & { tapped: EntryRow }

/**
 * The talent's shift at the time of a tap, however late the tap arrives: also one that was stopped meanwhile, or ended
 * on another device. Throws `illegal_move` if there is none, and at the tap's time when it does not fit.
 */
export async function findTappedShift(tx: Tx, talent_id: string, tap: Tap): Promise<TappedShift> {
  const shift = await findShiftAt(tx, talent_id, tap.at)
  if (!shift || !isOpenTo(shift, tap)) {
    if (await findRunningShift(tx, talent_id)) throw fieldFailure('at', shiftMessages.order)
    throw new Failure('illegal_move')
  }
  const at = Date.parse(tap.at)
  if (at - Date.parse(shift.starts_at) > shiftLimits.hours_max * hour_ms)
    throw fieldFailure('at', shiftMessages.too_long)
  const tapped = shift.entries.findLast(({ starts_at }) => Date.parse(starts_at) < at)
  if (!tapped) throw fieldFailure('at', shiftMessages.order)
  return { ...shift, tapped }
}

function isOpenTo({ ends_at, stopped_at, locked_at, source }: ClockShift, { at, is_offline }: Tap): boolean {
  if (ends_at === null) return true
  if (!is_offline || locked_at !== null || source !== 'clock') return false
  return stopped_at !== null || Date.parse(at) < Date.parse(ends_at)
}

/** Begins an entry of another kind at a tap, within the entry at that time. Throws `illegal_move` if that is of the kind. */
export async function changeEntry(
  tx: Tx,
  shift: TappedShift,
  tap: Tap,
  kind: (typeof entryKinds)[number],
): Promise<void> {
  const { id, talent_id, tapped, latest, is_offline } = shift
  if (tapped.kind === kind) throw new Failure('illegal_move')
  const isOpen = tapped.id === latest.id && isUnfinished(shift)
  const ends_at = isOpen ? await unfinishedEnd(tx, shift, tap.at) : tapped.ends_at
  await endEntry(tx, tapped, tap.at)
  await tx.insertInto('time_entries').values({ shift_id: id, talent_id, kind, starts_at: tap.at, ends_at }).execute()
  await tx
    .updateTable('shifts')
    .set({
      ...(isOpen ? { ends_at, stopped_at: ends_at && (shift.stopped_at ?? now()) } : {}),
      is_offline: is_offline || tap.is_offline,
      updated_at: now(),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends an entry. */
export async function endEntry(tx: Tx, { id }: Pick<EntryRow, 'id'>, ends_at: string): Promise<void> {
  await tx.updateTable('time_entries').set({ ends_at }).where('id', '=', id).execute()
}

type Unfinished = Pick<ShiftRow, 'talent_id' | 'starts_at' | 'expected_end_at'>

/**
 * When a shift without a clock-out ends: at the planned end, but after its last tap. Without a plan, it ends some hours
 * after its start.
 */
export function stoppedEnd({ expected_end_at, starts_at }: Omit<Unfinished, 'talent_id'>, last_at: string): string {
  const expected = expected_end_at ? Date.parse(expected_end_at) : Date.parse(starts_at) + unplannedShiftHours * hour_ms
  return new Date(Math.max(expected, Date.parse(last_at) + minute_ms)).toISOString()
}

/** Whether a shift should have ended so long before `at` that its clock-out was missed. */
export const isMissed = (shift: ClockShift, at: string): boolean =>
  Date.parse(stoppedEnd(shift, shift.latest.starts_at)) + clockOutGraceMinutes * minute_ms <= Date.parse(at)

/** When a shift ends whose last tap was at `last_at`: null while it goes on; it cannot go on beyond the talent's next entry. */
export async function unfinishedEnd(tx: Tx, shift: Unfinished, last_at: string): Promise<string | null> {
  const next = await tx
    .selectFrom('time_entries')
    .where('talent_id', '=', shift.talent_id)
    // As in the constraint on overlaps, which has the index.
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${last_at}, null)`)
    .where('starts_at', '>', last_at)
    .select('starts_at')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  if (!next) return null
  const end = stoppedEnd(shift, last_at)
  return Date.parse(next.starts_at) < Date.parse(end) ? next.starts_at : end
}

/**
 * Stops the talent's shift at a time when another one begins, unless its clock-out has arrived. It has to be corrected
 * unless that still arrives; the talent is asked to after a while.
 */
export async function stopUnfinishedShift(tx: Tx, talent_id: string, at: string): Promise<void> {
  const shift = await findShiftAt(tx, talent_id, at)
  if (!shift || shift.locked_at !== null || !isUnfinished(shift)) return
  if (Date.parse(shift.latest.starts_at) >= Date.parse(at)) return
  const end = stoppedEnd(shift, shift.latest.starts_at)
  await stopShift(tx, shift, Date.parse(at) < Date.parse(end) ? at : end)
}

/** Stops the clock of a shift at `ends_at`. Its latest entry stays, so that a clock-out that arrives later continues it. */
export async function stopShift(tx: Tx, { id, latest, stopped_at }: ClockShift, ends_at: string): Promise<void> {
  await endEntry(tx, latest, ends_at)
  await tx
    .updateTable('shifts')
    .set({ ends_at, stopped_at: stopped_at ?? now(), prompted_at: null, updated_at: now() })
    .where('id', '=', id)
    .execute()
}
