import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { defaultDisplay } from '#domain/accounts/display.ts'
import type { DisplayPreferences, HourCycle } from '#domain/accounts/display.ts'
import { office } from '#content/office.ts'
import type { Db, Tx } from '#server/db/connect.ts'

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
      sql<DisplayPreferences['currency']>`currency`.as('currency'),
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

/**
 * The time zone of a user's clock: the one that they chose, otherwise that of a talent's profile, of the availability or
 * of the company; of staff without any, that of the office. `user_id` is a column, such as `meeting_people.user_id`.
 */
export const timeZoneOf = (user_id: string): RawBuilder<string> => sql<string>`coalesce(
  (select timezone from display_preferences where user_id = ${sql.ref(user_id)}),
  (select timezone from talents where user_id = ${sql.ref(user_id)}),
  (select timezone from availability where user_id = ${sql.ref(user_id)}),
  (select companies.timezone from members join companies on companies.id = members.company_id
    where members.user_id = ${sql.ref(user_id)}),
  ${office.timezone}::text)`
