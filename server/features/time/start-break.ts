import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { breakForm } from '#domain/time/shift.ts'
import { changeEntry, findTappedShift } from './running-shift.ts'
import { tapClock } from './tap-clock.ts'

/** Interrupts work. Throws `illegal_move` unless the talent is at work. */
export async function startBreak(actor: Actor, form: z.output<typeof breakForm>): Promise<void> {
  await tapClock(actor, 'start_break', form, async (tx, tap) => {
    const shift = await findTappedShift(tx, asUser(actor).user_id, tap)
    authorize(actor, 'shift.clock', shift)
    await changeEntry(tx, shift, tap, 'break')
    return shift
  })
}
