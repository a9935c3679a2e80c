import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { shiftLimits, shiftMessages } from '#domain/time/shift.ts'
import type { clockOutForm } from '#domain/time/shift.ts'
import { now } from '#server/platform/clock/clock.ts'
import { endEntry, findTappedShift } from './running-shift.ts'
import { tapClock } from './tap-clock.ts'
import { warnOfFullWeek } from './warn-of-full-week.ts'

const hour_ms = 60 * 60_000

/** Ends the shift, with a note for the next one. Throws `illegal_move` if none goes on. */
export async function clockOut(
  actor: Actor,
  { done_note, open_note, links, ...form }: z.output<typeof clockOutForm>,
): Promise<void> {
  await tapClock(actor, 'clock_out', form, async (tx, tap) => {
    const shift = await findTappedShift(tx, asUser(actor).user_id, tap)
    authorize(actor, 'shift.clock', shift)
    if (Date.parse(tap.at) - Date.parse(shift.starts_at) > shiftLimits.hours_max * hour_ms) {
      throw fieldFailure('at', shiftMessages.too_long)
    }
    await endEntry(tx, shift.latest, tap.at)
    await tx
      .updateTable('shifts')
      .set({
        ends_at: tap.at,
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
