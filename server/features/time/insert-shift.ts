import type { Actor } from '#domain/kernel/actor.ts'
import type { Handoff } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { insertEntries } from './entered-hours.ts'
import type { EnteredHours } from './entered-hours.ts'
import { openTimesheet } from './open-timesheet.ts'

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
