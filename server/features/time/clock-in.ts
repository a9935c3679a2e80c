import type { z } from 'zod'
import { plannedShiftAt, plannedShifts } from '#domain/assignments/planned-shifts.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import type { clockInForm } from '#domain/time/shift.ts'
import { findSchedules } from '#server/features/assignments/find-schedules.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findWorkplace, workingTermsAt } from './find-workplace.ts'
import { openTimesheet } from './open-timesheet.ts'
import { findRunningShift, isMissed, stopUnfinishedShift, unfinishedEnd } from './running-shift.ts'
import { tapClock } from './tap-clock.ts'

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
