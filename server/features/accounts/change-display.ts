import { defaultDisplay } from '#domain/accounts/display.ts'
import type { DisplayForm, DisplayPreferences } from '#domain/accounts/display.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findDisplay } from './find-display.ts'

/** Changes how the product shows dates, times and itself to the actor. The other preferences stay. */
export async function changeDisplay(actor: Actor, form: DisplayForm): Promise<DisplayPreferences> {
  return transaction(async (tx) => {
    authorize(actor, 'account.use')
    const { user_id } = asUser(actor)
    const updated_at = now()
    await tx
      .insertInto('display_preferences')
      .values({ user_id, ...defaultDisplay, ...form, updated_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...form, updated_at }))
      .execute()
    await record(tx, 'account.display_changed', { actor, data: { user_id } })
    return findDisplay(tx, user_id)
  })
}
