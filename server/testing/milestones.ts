import type { Insertable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Milestones } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Puts a milestone of $1,000.00 into the database, planned unless stated otherwise. Answers its ID. */
export async function addMilestone(
  db: Db,
  { assignment_id, ...changes }: { assignment_id: string } & Partial<Insertable<Milestones>>,
): Promise<string> {
  const { company_id, talent_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('milestones')
    .values({
      assignment_id,
      company_id,
      talent_id,
      position: 0,
      title: 'First draft',
      bill_cents: 100_000,
      pay_cents: 75_000,
      status: 'planned',
      created_at: now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
