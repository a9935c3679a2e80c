import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { office } from '#content/office.ts'

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
