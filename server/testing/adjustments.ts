import type { Insertable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Adjustments } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import { addFile } from './files.ts'

/** A receipt that the person has uploaded. */
export const addReceipt = (db: Db, owner_id: string): Promise<string> =>
  addFile(db, owner_id, { purpose: 'document', name: 'receipt.pdf' })

/** Inserts an expense of $42.50 that waits for an answer, unless told otherwise. Nothing is posted. Returns its ID. */
export async function addAdjustment(
  db: Db,
  { assignment_id, ...changes }: { assignment_id: string } & Partial<Insertable<Adjustments>>,
): Promise<string> {
  const { company_id, talent_id } = await db
    .selectFrom('assignments')
    .where('id', '=', assignment_id)
    .select(['company_id', 'talent_id'])
    .executeTakeFirstOrThrow()
  const isExpense = (changes.kind ?? 'expense') === 'expense'
  const { id } = await db
    .insertInto('adjustments')
    .values({
      assignment_id,
      company_id,
      talent_id,
      kind: 'expense',
      status: isExpense ? 'submitted' : 'approved',
      title: 'Train ticket',
      amount_cents: 4_250,
      spent_on: isExpense ? now().slice(0, 10) : null,
      receipt_id: isExpense ? await addReceipt(db, talent_id) : null,
      created_by: talent_id,
      created_at: now(),
      updated_at: now(),
      decided_at: isExpense ? null : now(),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The version of an expense that an answer is about, as it is now. */
export async function versionOf(db: Db, id: string): Promise<{ updated_at: string }> {
  return db.selectFrom('adjustments').where('id', '=', id).select('updated_at').executeTakeFirstOrThrow()
}
