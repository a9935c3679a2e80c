import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { clockOutGraceMinutes, clockOutPromptMinutes, unplannedShiftHours } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { endEntry, findRunningShift, stoppedEnd, stopShift } from './running-shift.ts'
import { lockTalent } from './shifts.ts'

const minute_ms = 60_000

/** When a shift should have ended: by the plan, without one after some hours; a later tap postpones it. */
const expectedEnd = sql<string>`greatest(
  coalesce(shifts.expected_end_at, shifts.starts_at + ${unplannedShiftHours} * interval '1 hour'), shifts.updated_at)`

const before = (minutes: number) => fromNow(-minutes * minute_ms)

const overdue = (from: Db | Tx, minutes: number) =>
  from
    .selectFrom('shifts')
    .where('ends_at', 'is', null)
    .where(expectedEnd, '<=', before(minutes))
    .select(['id', 'talent_id'])

/** Asks talents to clock out whose shifts should have ended, and later stops their clocks. */
export async function stopMissedShifts(): Promise<void> {
  await forEachDue((limit) => overdue(db, clockOutGraceMinutes).limit(limit).execute(), stopMissedShift)
  await forEachDue(
    (limit) => overdue(db, clockOutPromptMinutes).where('prompted_at', 'is', null).limit(limit).execute(),
    promptClockOut,
  )
  await forEachDue((limit) => stoppedAlone(db).limit(limit).execute(), askToCorrect)
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
 * Stops the clock after a missed clock-out. The talent has to correct the shift, because nothing beyond the plan is paid
 * unseen.
 */
async function stopMissedShift(tx: Tx, id: string): Promise<void> {
  const { talent_id } = await findDue(overdue(tx, clockOutGraceMinutes), id)
  await lockTalent(tx, talent_id)
  // A tap that was made meanwhile postpones it.
  await findDue(overdue(tx, clockOutGraceMinutes), id)
  const shift = await findRunningShift(tx, talent_id)
  if (shift?.id !== id) throw new Failure('illegal_move')
  authorize(system, 'shift.stop')
  await stopShift(tx, shift, stoppedEnd(shift, shift.latest.starts_at))
  await recordStop(tx, id)
}

/** Shifts that another one has ended, and whose clock-out has not arrived for a while. */
const stoppedAlone = (from: Db | Tx) =>
  from
    .selectFrom('shifts')
    .where('stopped_at', '<=', before(clockOutPromptMinutes))
    .where('prompted_at', 'is', null)
    .where('locked_at', 'is', null)
    .select(['id', 'talent_id'])

async function askToCorrect(tx: Tx, id: string): Promise<void> {
  const { talent_id } = await findDue(stoppedAlone(tx), id)
  await lockTalent(tx, talent_id)
  await findDue(stoppedAlone(tx), id)
  await recordStop(tx, id)
}

async function recordStop(tx: Tx, id: string): Promise<void> {
  const { company_id, ...data } = await tx
    .updateTable('shifts')
    .set({ prompted_at: now() })
    .where('id', '=', id)
    .returning(['assignment_id', 'talent_id', 'company_id'])
    .executeTakeFirstOrThrow()
  await record(tx, 'shift.stopped', { actor: system, company_id, data: { ...data, shift_id: id } })
}

/** A shift that is still due. */
const findDue = (due: ReturnType<typeof overdue>, id: string) =>
  due.where('id', '=', id).executeTakeFirstOrThrow(() => new Failure('illegal_move'))

/** Clocks the talent out of work that was paused or has ended, at that time. */
export async function clockOutOfStoppedWork(
  tx: Tx,
  { data: { assignment_id, talent_id }, company_id, at }: Activity<'assignment.paused' | 'assignment.ended'>,
): Promise<void> {
  await lockTalent(tx, talent_id)
  const shift = await findRunningShift(tx, talent_id)
  if (shift?.assignment_id !== assignment_id) return
  // A shift that began after the activity belongs to work that was resumed.
  if (Date.parse(shift.latest.starts_at) >= Date.parse(at)) return
  await endEntry(tx, shift.latest, at)
  await tx.updateTable('shifts').set({ ends_at: at, updated_at: now() }).where('id', '=', shift.id).execute()
  await record(tx, 'shift.clocked_out', {
    actor: system,
    company_id,
    data: { assignment_id, talent_id, shift_id: shift.id },
  })
}
