import type { Insertable } from 'kysely'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Db } from '#server/db/connect.ts'
import type { Leaves } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Puts leave into the database, requested and a week from now unless stated otherwise. Answers its ID. */
export async function addLeave(
  db: Db,
  { assignment_id, ...changes }: { assignment_id: string } & Partial<Insertable<Leaves>>,
): Promise<string> {
  const today = now().slice(0, 10)
  const { company_id, talent_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('leaves')
    .values({
      assignment_id,
      company_id,
      talent_id,
      kind: 'unpaid',
      from_on: addDays(today, 7),
      to_on: addDays(today, 13),
      status: 'requested',
      requested_at: now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
