import type { Insertable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Amendments } from '#server/db/tables.ts'
import { payOf } from '#server/demo/margin.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { toCents } from '#domain/kernel/money.ts'
import { now } from '#server/platform/clock/clock.ts'
import { amendment } from './forms.ts'

/** Puts an amendment that a company has proposed into the database. Answers its ID. */
export async function addAmendment(
  db: Db,
  { assignment_id, ...changes }: { assignment_id: string } & Partial<Insertable<Amendments>>,
): Promise<string> {
  const { company_id, talent_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const { rate, ...terms } = amendment
  const { id } = await db
    .insertInto('amendments')
    .values({
      ...terms,
      assignment_id,
      company_id,
      talent_id,
      bill_cents: toCents(rate),
      pay_cents: payOf(toCents(rate)),
      effective_on: addDays(now().slice(0, 10), 7),
      status: 'proposed',
      proposed_by_side: 'company',
      proposed_at: now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
