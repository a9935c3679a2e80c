import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import type { Handoff, removeShiftForm, Shift, shiftChange, shiftForm } from '#domain/time/shift.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { errorCode } from '#server/platform/process/error-code.ts'
import { openTimesheet } from './find-timesheet.ts'
import { warnOfFullWeek } from './reminding.ts'
import { checkEnteredHours, insertEntries } from './settings.ts'
import type { EnteredHours } from './settings.ts'
import { findWorkplace, presentShift, shiftRows } from './shift-rows.ts'
import type { ShiftRow } from './shift-rows.ts'

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

/** Changes the note of a shift, not its hours. Throws `illegal_move` while it goes on and once it is submitted. */
export async function editHandoff(actor: Actor, id: string, handoff: Handoff): Promise<Shift> {
  return transaction(async (tx) => {
    const shift = await lockShift(tx, id)
    authorize(actor, 'shift.edit_handoff', shift)
    checkEditable(shift)
    const { numUpdatedRows } = await tx
      .updateTable('shifts')
      .set({ ...handoff, updated_at: now() })
      .where('id', '=', id)
      .where('locked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw lockedFailure()
    const { assignment_id, company_id, talent_id } = shift
    await record(tx, 'shift.handoff_edited', { actor, company_id, data: { assignment_id, talent_id, shift_id: id } })
    return presentShift(actor, await findShift(tx, id))
  })
}

interface NewShift extends Partial<Handoff> {
  assignment_id: string
  company_id: string
  talent_id: string
  reason: string
  time_import_id?: string
}

/** Inserts a shift of entered hours that were checked, and its timesheet. The talent is locked. Returns its ID. */
export async function insertShift(
  tx: Tx,
  actor: Actor,
  shift: NewShift,
  { entries, ...hours }: EnteredHours,
): Promise<string> {
  const { assignment_id, company_id, talent_id } = shift
  const { timezone, belongs_on } = hours
  await openTimesheet(tx, { assignment_id, company_id, talent_id, timezone, belongs_on })
  const at = now()
  const { id } = await tx
    .insertInto('shifts')
    .values({ ...shift, ...hours, source: 'manual', created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEntries(tx, { id, talent_id }, entries)
  await record(tx, 'shift.entered', { actor, company_id, data: { assignment_id, talent_id, shift_id: id } })
  return id
}

/**
 * Finds a shift and locks its talent's hours until the transaction ends. Throws `not_found`. Its timesheet can be
 * submitted meanwhile, so changes of the shift check `locked_at` again, after locking the timesheet: everywhere, the
 * talent is locked first, then the timesheet, then the shift.
 */
async function lockShift(tx: Tx, id: string): Promise<ShiftRow> {
  const { talent_id } = await findShift(tx, id)
  await lockTalent(tx, talent_id)
  return findShift(tx, id)
}

/** The failure of changes to a shift that is submitted. */
const lockedFailure = () => new Failure('illegal_move', { message: shiftMessages.locked })

/** Throws `illegal_move` while a shift goes on, and once it is submitted. */
function checkEditable({ ends_at, locked_at }: ShiftRow): void {
  if (locked_at !== null) throw lockedFailure()
  if (ends_at === null) throw new Failure('illegal_move')
}

/** Finds a shift by ID; throws `not_found`. The caller authorizes. */
async function findShift(from: Db | Tx, id: string): Promise<ShiftRow> {
  return shiftRows(from).where('shifts.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** PostgreSQL's code for a violated exclusion constraint: a person would work twice at a time. */
const overlaps = '23P01'

/** Runs a transaction; fails at the field when a person's hours would overlap. */
export async function refuseOverlaps<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw errorCode(error) === overlaps ? fieldFailure(path, shiftMessages.overlap) : error
  }
}

/** Locks a talent until the transaction ends: of two changes of the talent's hours, the second sees the first. */
export async function lockTalent(tx: Tx, talent_id: string): Promise<void> {
  await lockRow(tx, 'users', talent_id)
}
