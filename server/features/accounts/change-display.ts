import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { defaultDisplay } from '#domain/accounts/display.ts'
import type { DisplayForm, DisplayPreferences, HourCycle } from '#domain/accounts/display.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

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

/** How the product shows dates, times and itself to a user. */
export async function findDisplay(from: Db | Tx, user_id: string): Promise<DisplayPreferences> {
  const saved = await from
    .selectFrom('display_preferences')
    .where('user_id', '=', user_id)
    .select([
      'timezone',
      sql<HourCycle>`hour_cycle`.as('hour_cycle'),
      sql<DisplayPreferences['date_format']>`date_format`.as('date_format'),
      sql<DisplayPreferences['week_starts_on']>`week_starts_on`.as('week_starts_on'),
      sql<DisplayPreferences['theme']>`theme`.as('theme'),
      'reduced_motion',
      'single_key_shortcuts',
    ])
    .executeTakeFirst()
  return saved ?? defaultDisplay
}

/** Whether a user's clock has 12 or 24 hours. `user_id` is a column, such as `meeting_people.user_id`. */
export const hourCycleOf = (user_id: string): RawBuilder<HourCycle> =>
  sql<HourCycle>`coalesce((select hour_cycle from display_preferences where user_id = ${sql.ref(user_id)}),
    ${defaultDisplay.hour_cycle}::text)`
