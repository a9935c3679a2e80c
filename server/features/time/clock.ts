import type { z } from 'zod'
import { plannedShiftAt, plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { offlineTapMinutes, shiftLimits, shiftMessages, tapToleranceMinutes } from '#domain/time/shift.ts'
import type { breakForm, clockInForm, clockMoves, clockOutForm, resumeForm } from '#domain/time/shift.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findSchedules } from '#server/features/assignments/terms.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { openTimesheet } from './find-timesheet.ts'
import { warnOfFullWeek } from './reminding.ts'
import {
  changeEntry,
  endEntry,
  findRunningShift,
  findTappedShift,
  isMissed,
  stopUnfinishedShift,
  unfinishedEnd,
} from './running-shift.ts'
import { findWorkplace, workingTermsAt } from './shift-rows.ts'
import { lockTalent, refuseOverlaps } from './shifts.ts'

/**
 * Begins a shift. Throws `illegal_move` while another one goes on. A tap that arrives late begins its shift in the past:
 * it ends before the talent's next one.
 */
export async function clockIn(actor: Actor, { assignment_id, ...form }: z.output<typeof clockInForm>): Promise<void> {
  await tapClock(actor, 'clock_in', form, async (tx, { at, is_offline }) => {
    const workplace = await findWorkplace(tx, assignment_id)
    authorize(actor, 'shift.clock', workplace)
    const { user_id: talent_id } = asUser(actor)
    const { company_id } = workplace
    const running = await findRunningShift(tx, talent_id)
    if (running && !is_offline && !isMissed(running, at)) throw new Failure('illegal_move')
    await stopUnfinishedShift(tx, talent_id, at)
    const date = dateIn('UTC', new Date(at))
    const [from_on, to_on] = [addDays(date, -2), addDays(date, 2)]
    const schedule = (await findSchedules(tx, [assignment_id], from_on, to_on)).get(assignment_id)!
    const terms = workingTermsAt(workplace, schedule.terms, at)
    if (!terms) throw fieldFailure('assignment_id', shiftMessages.not_working)
    const { timezone } = terms
    const belongs_on = dateIn(timezone, new Date(at))
    await openTimesheet(tx, { assignment_id, company_id, talent_id, timezone, belongs_on })
    const expected_end_at = plannedShiftAt(plannedShifts(schedule, from_on, to_on), at)?.ends_at ?? null
    const ends_at = await unfinishedEnd(tx, { talent_id, starts_at: at, expected_end_at }, at)
    const created_at = now()
    const { id } = await tx
      .insertInto('shifts')
      .values({
        assignment_id,
        company_id,
        talent_id,
        timezone,
        belongs_on,
        starts_at: at,
        ends_at,
        stopped_at: ends_at && created_at,
        expected_end_at,
        source: 'clock',
        is_offline,
        created_at,
        updated_at: created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('time_entries')
      .values({ shift_id: id, talent_id, kind: 'work', starts_at: at, ends_at })
      .execute()
    return { id, assignment_id, company_id }
  })
}

/** Ends the shift, with a note for the next one. Throws `illegal_move` if none goes on. */
export async function clockOut(
  actor: Actor,
  { done_note, open_note, links, ...form }: z.output<typeof clockOutForm>,
): Promise<void> {
  await tapClock(actor, 'clock_out', form, async (tx, tap) => {
    const shift = await findTappedShift(tx, asUser(actor).user_id, tap)
    authorize(actor, 'shift.clock', shift)
    if (shift.ends_at !== null && shift.stopped_at === null) throw new Failure('illegal_move')
    if (shift.tapped.id !== shift.latest.id) throw fieldFailure('at', shiftMessages.order)
    await endEntry(tx, shift.latest, tap.at)
    await tx
      .updateTable('shifts')
      .set({
        ends_at: tap.at,
        stopped_at: null,
        is_offline: shift.is_offline || tap.is_offline,
        done_note,
        open_note,
        links,
        updated_at: now(),
      })
      .where('id', '=', shift.id)
      .execute()
    await warnOfFullWeek(tx, actor, shift)
    return shift
  })
}

/** Interrupts work. Throws `illegal_move` unless the talent is at work. */
export async function startBreak(actor: Actor, form: z.output<typeof breakForm>): Promise<void> {
  await tapClock(actor, 'start_break', form, async (tx, tap) => {
    const shift = await findTappedShift(tx, asUser(actor).user_id, tap)
    authorize(actor, 'shift.clock', shift)
    await changeEntry(tx, shift, tap, 'break')
    return shift
  })
}

/** Ends a break. Throws `illegal_move` unless the talent is on one. */
export async function resumeWork(actor: Actor, form: z.output<typeof resumeForm>): Promise<void> {
  await tapClock(actor, 'resume', form, async (tx, tap) => {
    const shift = await findTappedShift(tx, asUser(actor).user_id, tap)
    authorize(actor, 'shift.clock', shift)
    await changeEntry(tx, shift, tap, 'work')
    return shift
  })
}

type ClockMove = (typeof clockMoves)[number]

/** A tap of the clock: when it was made, and whether it arrived much later. */
export interface Tap {
  at: string
  is_offline: boolean
}

/** The shift that a tap began or changed. */
interface TappedShift {
  id: string
  assignment_id: string
  company_id: string
}

const kinds = {
  clock_in: 'shift.clocked_in',
  start_break: 'shift.break_started',
  resume: 'shift.resumed',
  clock_out: 'shift.clocked_out',
} as const satisfies Record<ClockMove, string>

const minute_ms = 60_000

/**
 * Runs `act` for a tap of the talent's clock, one tap at a time. Repeating a tap has no effect. Throws when the tap is
 * another talent's, in the future or too old, or when the talent's hours would overlap.
 */
async function tapClock(
  actor: Actor,
  move: ClockMove,
  { id, at, talent_id: made_by }: { id: string; at?: string | undefined; talent_id?: string | undefined },
  act: (tx: Tx, tap: Tap) => Promise<TappedShift>,
): Promise<void> {
  authorize(actor, 'shift.see_clock')
  const { user_id: talent_id } = asUser(actor)
  if (made_by !== undefined && made_by !== talent_id) throw new Failure('wrong_account')
  const received_at = now()
  const tap = tapAt(at ?? received_at, received_at)
  await refuseOverlaps('at', () =>
    transaction(async (tx) => {
      await lockTalent(tx, talent_id)
      if (await isKnown(tx, id, talent_id)) return
      const { id: shift_id, assignment_id, company_id } = await act(tx, tap)
      await tx
        .insertInto('clock_taps')
        .values({ id, shift_id, talent_id, kind: move, at: tap.at, received_at })
        .execute()
      await record(tx, kinds[move], { actor, company_id, data: { assignment_id, talent_id, shift_id } })
    }),
  )
}

function tapAt(at: string, received_at: string): Tap {
  const age_ms = Date.parse(received_at) - Date.parse(at)
  if (age_ms < -tapToleranceMinutes * minute_ms) throw fieldFailure('at', shiftMessages.future)
  if (age_ms > shiftLimits.offline_hours * 60 * minute_ms) throw fieldFailure('at', shiftMessages.too_old)
  return { at: age_ms < 0 ? received_at : at, is_offline: age_ms > offlineTapMinutes * minute_ms }
}

/** Whether the tap was taken before. Throws `already_exists` if it is another talent's. */
async function isKnown(tx: Tx, id: string, talent_id: string): Promise<boolean> {
  const known = await tx.selectFrom('clock_taps').where('id', '=', id).select('talent_id').executeTakeFirst()
  if (known && known.talent_id !== talent_id) throw new Failure('already_exists', { message: shiftMessages.taken_id })
  return known !== undefined
}
