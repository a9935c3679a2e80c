import { sql } from 'kysely'
import type { Tx } from './connect.ts'
import type { DB, Generated } from './tables.ts'

type WithId = { [Table in keyof DB]: DB[Table] extends { id: string | Generated<string> } ? Table : never }[keyof DB]

/**
 * Locks a row until the transaction ends, if it exists: of two changes, the second waits for the first and then reads
 * what it wrote. Rows that refer to it can be added meanwhile.
 */
export async function lockRow(tx: Tx, table: WithId, id: string): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx)
}
