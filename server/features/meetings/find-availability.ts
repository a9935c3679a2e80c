import { sql } from 'kysely'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { hasHours } from '#domain/kernel/weekly-hours.ts'
import type { WeeklyHours } from '#domain/kernel/weekly-hours.ts'
import { timeZoneOf } from '#server/features/accounts/time-zone-of.ts'

/**
 * When people are open for meetings, by user: as they have saved it, otherwise during the office hours of their company,
 * or on weekdays in their own time zone.
 */
export async function findAvailability(
  from: Db | Tx,
  user_ids: readonly string[],
): Promise<ReadonlyMap<string, Availability>> {
  const rows = await from
    .selectFrom('users')
    .leftJoin('availability', 'availability.user_id', 'users.id')
    .leftJoin('members', 'members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .where('users.id', '=', sql<string>`any (${user_ids}::uuid[])`)
    .select([
      'users.id',
      timeZoneOf('users.id').as('timezone'),
      sql<Availability | null>`case when availability.user_id is not null
        then to_jsonb(availability) - 'user_id' - 'updated_at' end`.as('saved'),
      'companies.timezone as company_timezone',
      sql<WeeklyHours | null>`companies.office_hours`.as('office_hours'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, saved, timezone, company_timezone, office_hours }) => {
      const isStated = company_timezone !== null && office_hours !== null && hasHours(office_hours)
      const usual = isStated ? defaultAvailability(company_timezone, office_hours) : defaultAvailability(timezone)
      return [id, saved ?? usual]
    }),
  )
}
