import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/** Locks the names of a company's shortlists until the end of the transaction. */
export async function lockShortlistNames(tx: Tx, company_id: string): Promise<void> {
  await tx.selectFrom('companies').where('id', '=', company_id).select('id').forNoKeyUpdate().execute()
}

/** The company's shortlist with this name, in any case. */
export function findByName(tx: Tx, company_id: string, name: string) {
  return tx
    .selectFrom('shortlists')
    .where('company_id', '=', company_id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
}
