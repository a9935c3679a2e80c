import { sql } from 'kysely'
import { fromNow } from '#server/platform/clock/clock.ts'
import { db } from './connect.ts'
import { dropOldPartitions, partitionsOf } from './partitions.ts'
import type { DB } from './tables.ts'

/** Tables with rows that expire: the timestamp, and how many days after it a row is deleted. */
export type ExpiringRows = Partial<Record<keyof DB, readonly [instant: string, kept_days: number]>>

/** Rows per statement, well within the statement timeout. */
const batch = 5_000

let registered: ExpiringRows = {}

/** Sets the tables whose expired rows are deleted. */
export function registerExpiringRows(tables: ExpiringRows): void {
  registered = tables
}

/** Deletes expired rows: idle sessions, used tokens and counters, stored responses. */
export async function deleteExpiredRows(): Promise<void> {
  for (const [table, [instant, kept_days]] of Object.entries(registered)) {
    const since = fromNow(-kept_days * 24 * 60 * 60_000)
    // By partition, as `ctid` says where a row is in one of them.
    for (const part of await partitionsOf(table)) while ((await deleteSome(part, instant, since)) === batch);
    await dropOldPartitions(table, since)
  }
}

async function deleteSome(table: string, instant: string, since: string): Promise<number> {
  const some = sql`select ctid from ${sql.table(table)} where ${sql.ref(instant)} < ${since} limit ${batch}`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(${some}))`.execute(db)
  return Number(numAffectedRows)
}
