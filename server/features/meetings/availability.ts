import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { hasHours } from '#domain/kernel/weekly-hours.ts'
import type { WeeklyHours } from '#domain/kernel/weekly-hours.ts'
import { defaultAvailability } from '#domain/meetings/availability.ts'
import type { Availability } from '#domain/meetings/availability.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { timeZoneOf } from '#server/features/accounts/display.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** When the actor is open for meetings. */
export async function showAvailability(actor: Actor): Promise<Availability> {
  authorize(actor, 'availability.see')
  const { user_id } = asUser(actor)
  return (await findAvailability(db, [user_id])).get(user_id)!
}

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
