import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { shiftMessages } from '#domain/time/shift.ts'
import type { clockOutForm } from '#domain/time/shift.ts'
import { now } from '#server/platform/clock/clock.ts'
import { endEntry, findTappedShift } from './running-shift.ts'
import { tapClock } from './tap-clock.ts'
import { warnOfFullWeek } from './warn-of-full-week.ts'

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
