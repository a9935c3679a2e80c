import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { resumeForm } from '#domain/time/shift.ts'
import { changeEntry, findTappedShift } from './running-shift.ts'
import { tapClock } from './tap-clock.ts'

/** Ends a break. Throws `illegal_move` unless the talent is on one. */
export async function resumeWork(actor: Actor, form: z.output<typeof resumeForm>): Promise<void> {
  await tapClock(actor, 'resume', form, async (tx, tap) => {
    const shift = await findTappedShift(tx, asUser(actor).user_id, tap)
    authorize(actor, 'shift.clock', shift)
    await changeEntry(tx, shift, tap, 'work')
    return shift
  })
}
