import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { sanctionRows } from './sanction-rows.ts'
import type { SanctionRow } from './sanction-rows.ts'

/** Finds a sanction; throws `not_found`. The caller authorizes. */
export async function findSanction(from: Db | Tx, id: string): Promise<SanctionRow> {
  const row = await sanctionRows(from).where('sanctions.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

/** The same, locked until the end of the transaction. */
export async function lockSanction(tx: Tx, id: string): Promise<SanctionRow> {
  await tx.selectFrom('sanctions').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findSanction(tx, id)
}
