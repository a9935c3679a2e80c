import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { kindsFor } from '#domain/notifications/kinds.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import { mailTime } from '#domain/notifications/mail-time.ts'
import type { NotificationChoice, NotificationPreferences, PreferencesForm } from '#domain/notifications/preferences.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { presentPreferences } from './find-preferences.ts'

/** Saves the user's preferences. Emails that wait are due as the new ones say. */
export async function savePreferences(actor: Actor, form: PreferencesForm): Promise<NotificationPreferences> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const { choices, ...timing } = form
  const { user_id } = user
  return transaction(async (tx) => {
    const row = { ...timing, updated_at: now() }
    await tx
      .insertInto('notification_preferences')
      .values({ user_id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    const own = kindsFor(user.role)
    await saveChoices(
      tx,
      user_id,
      choices.filter(({ kind }) => own.includes(kind)),
    )
    await tx
      .updateTable('held_mails')
      .set({ due_at: mailTime(timing, new Date(now())).toISOString() })
      .where('user_id', '=', user_id)
      .execute()
    await recordChange(tx, user)
    return presentPreferences(tx, user)
  })
}

/** Turns emails of a kind off. The settings show it in every tab. */
export async function turnOffEmail(tx: Tx, user_id: string, kind: NotificationKind): Promise<void> {
  await saveChoices(tx, user_id, [{ kind, channel: 'email', is_on: false }])
}

async function saveChoices(tx: Tx, user_id: string, choices: NotificationChoice[]): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ user_id, ...choice })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'channel']).doUpdateSet(({ ref }) => ({ is_on: ref('excluded.is_on') })),
    )
    .execute()
}

const recordChange = (tx: Tx, user: User) =>
  record(tx, 'notification.preferences_saved', { actor: user, data: { user_id: user.user_id } })
