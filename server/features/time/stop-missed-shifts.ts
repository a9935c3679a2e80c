import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { clockOutGraceMinutes, clockOutPromptMinutes, unplannedShiftHours } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { endEntry, findRunningShift } from './running-shift.ts'
import { lockTalent } from './lock-talent.ts'

const minute_ms = 60_000

/** When a shift should have ended: by the plan, without one after some hours; a later tap postpones it. */
const expectedEnd = sql<string>`greatest(
  coalesce(shifts.expected_end_at, shifts.starts_at + ${unplannedShiftHours} * interval '1 hour'), shifts.updated_at)`

const endedBefore = (at: string) => (limit: number) =>
  db
    .selectFrom('shifts')
    .where('ends_at', 'is', null)
    .where(expectedEnd, '<=', at)
    .select(['id', 'talent_id'])
    .limit(limit)

/** Asks talents to clock out whose shifts should have ended, and later stops their clocks. */
export async function stopMissedShifts(): Promise<void> {
  await forEachDue((limit) => endedBefore(fromNow(-clockOutGraceMinutes * minute_ms))(limit).execute(), stopShift)
  await forEachDue(
    (limit) =>
      endedBefore(fromNow(-clockOutPromptMinutes * minute_ms))(limit)
        .where('prompted_at', 'is', null)
        .execute(),
    promptClockOut,
  )
}

async function promptClockOut(tx: Tx, id: string): Promise<void> {
  const prompted = await tx
    .updateTable('shifts')
    .set({ prompted_at: now() })
    .where('id', '=', id)
    .where('ends_at', 'is', null)
    .where('prompted_at', 'is', null)
    .returning(['assignment_id', 'talent_id', 'company_id'])
    .executeTakeFirst()
  if (!prompted) throw new Failure('illegal_move')
  const { company_id, ...data } = prompted
  await record(tx, 'shift.clock_out_missed', { actor: system, company_id, data: { ...data, shift_id: id } })
}

/**
 * Stops the clock after a missed clock-out: at the planned end, or just after the last tap. The talent has to correct
 * the shift, because nothing beyond the plan is paid unseen.
 */
async function stopShift(tx: Tx, id: string): Promise<void> {
  const { talent_id } = await tx
    .selectFrom('shifts')
    .where('id', '=', id)
    .select('talent_id')
    .executeTakeFirstOrThrow(() => new Failure('illegal_move'))
  await lockTalent(tx, talent_id)
  const shift = await findRunningShift(tx, talent_id)
  if (shift?.id !== id) throw new Failure('illegal_move')
  authorize(system, 'shift.stop')
  const { assignment_id, company_id, latest } = shift
  const expected = shift.expected_end_at ?? new Date(Date.parse(shift.starts_at) + unplannedShiftHours * 60 * minute_ms)
  // The latest entry stays, so that a clock-out that arrives later continues it.
  const ends_at = new Date(
    Math.max(new Date(expected).getTime(), Date.parse(latest.starts_at) + minute_ms),
  ).toISOString()
  await endEntry(tx, latest, ends_at)
  await tx.updateTable('shifts').set({ ends_at, stopped_at: now(), updated_at: now() }).where('id', '=', id).execute()
  await record(tx, 'shift.stopped', { actor: system, company_id, data: { assignment_id, talent_id, shift_id: id } })
}
