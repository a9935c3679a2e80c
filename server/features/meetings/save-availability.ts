import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Changes when the actor is open for meetings. Meetings that are already agreed stay. */
export async function saveAvailability(actor: Actor, form: Availability): Promise<Availability> {
  authorize(actor, 'availability.edit')
  const { user_id } = asUser(actor)
  const row = {
    ...form,
    hours: JSON.stringify(form.hours),
    exceptions: JSON.stringify(form.exceptions),
    updated_at: now(),
  }
  await transaction(async (tx) => {
    await tx
      .insertInto('availability')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    await record(tx, 'availability.changed', { actor, data: { user_id } })
  })
  return form
}
