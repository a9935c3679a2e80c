import type { z } from 'zod'
import type { Me, onlineStatusForm, RenameForm } from '#domain/accounts/account.ts'
import { defaultDisplay } from '#domain/accounts/display.ts'
import type { DisplayForm, DisplayPreferences } from '#domain/accounts/display.ts'
import { isSameName } from '#domain/accounts/same-name.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findMe } from './account-row.ts'
import { findDisplay } from './find-users.ts'
import { limitRenaming } from './rate-limits.ts'

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

/** Corrects the user's own name, with which they sign contracts. Throws `too_many_requests`. */
export async function renameAccount(actor: Actor, { name }: RenameForm): Promise<Me> {
  authorize(actor, 'account.rename')
  const user = asUser(actor)
  const { user_id } = user
  await limitRenaming(user_id)
  return transaction(async (tx) => {
    // Locked: a signature records all corrections before it.
    const before = await tx
      .selectFrom('users')
      .where('id', '=', user_id)
      .select('name')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (name !== before.name) {
      await tx.updateTable('users').set({ name, updated_at: now() }).where('id', '=', user_id).execute()
      const data = { user_id, is_other_name: !isSameName(name, before.name) }
      await record(tx, 'account.renamed', { actor, data, before, after: { name } })
    }
    return findMe(tx, { ...user, name })
  })
}

/** Shows or hides that the user is online. */
export async function setOnlineStatus(actor: Actor, { shows_online }: z.output<typeof onlineStatusForm>): Promise<Me> {
  return transaction(async (tx) => {
    authorize(actor, 'account.use')
    const user = asUser(actor)
    const { user_id } = user
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ shows_online })
      .where('id', '=', user_id)
      .where('shows_online', '!=', shows_online)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await record(tx, 'account.online_status_set', { actor, data: { user_id, shows_online } })
    return findMe(tx, user)
  })
}
