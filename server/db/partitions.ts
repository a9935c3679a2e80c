import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { log } from '#server/platform/log/log.ts'
import { db } from './connect.ts'
import { whenUnlocked } from './when-unlocked.ts'
import { withLock } from './with-lock.ts'

/** The ID of an activity is its month and a number, such as 202611 0000000042; earlier ones are numbers only. */
const perMonth = 10_000_000_000

/** The smallest ID of the month of an activity. */
export const monthOf = (activity_id: number): number => Math.max(0, Math.floor(activity_id / perMonth)) * perMonth

/** The smallest ID of this month, by the real clock, as the database makes the IDs. */
export const thisMonth = (): number => Number(new Date().toISOString().slice(0, 7).replace('-', '')) * perMonth

/**
 * The smallest ID of the month that is some months before one (`monthOf`). A condition on it keeps a query out of the
 * partitions before. It is a constant, so that the plan of a prepared statement is made once, for few partitions.
 */
export const monthsBefore = (month: number, months: number): RawBuilder<number> =>
  sql<number>`first_id_near(${sql.lit(month)}, ${sql.lit(months)})`

/**
 * Makes the partitions of this month and the next three that are missing. There is none for the rows of other months, so
 * where one is missing, inserting fails.
 */
export async function makePartitions(): Promise<void> {
  if ((await findMissing()).length === 0) return
  await withLock('partitions', async () => {
    for (const { made_for, label } of await findMissing()) {
      await whenUnlocked((tx) =>
        sql`select create_partition(made_for, ${label}), attach_partition(made_for, ${label})
          from (select ${made_for}::regclass as made_for) as missing`.execute(tx),
      )
      log.info({ table: made_for, partition: label }, 'partition made')
    }
  })
}

/** What is done each night: PostgreSQL analyzes partitions by itself, but not the tables that consist of them. */
export async function keepPartitions(): Promise<void> {
  await makePartitions()
  await analyzeTables(sql`true`)
}

/** At the start: also the first analysis after an upgrade. */
export async function preparePartitions(): Promise<void> {
  await makePartitions()
  await analyzeTables(sql`reltuples < 0`)
}

async function analyzeTables(which: RawBuilder<unknown>): Promise<void> {
  // Without the columns of which more rows than usual are read, for searches in each partition.
  const { rows } = await sql<{ table: string }>`
    select format('%s (%s)', relid, string_agg(quote_ident(attname), ', ')) as table
    from (select partrelid::regclass as relid from pg_partitioned_table) as partitioned
    join pg_class on pg_class.oid = relid join pg_attribute on attrelid = relid
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attstattarget is null and ${which}
    group by relid`.execute(db)
  for (const { table } of rows) await whenUnlocked((tx) => sql`analyze only ${sql.raw(table)}`.execute(tx))
}

async function findMissing(): Promise<{ made_for: string; label: string }[]> {
  const { rows } = await sql<{ made_for: string; label: string }>`
    select made_for::text, label from missing_partitions()`.execute(db)
  return rows
}

/** The partitions of a table, or the table itself if it has none. */
export async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relid::text as name from pg_partition_tree(${table}::regclass) where isleaf`.execute(db)
  return rows.length === 0 ? [table] : rows.map(({ name }) => name)
}

/** Deletes the partitions of months before that of a moment, once they are empty: their files and indexes with them. */
export async function dropOldPartitions(table: string, moment: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relid::text as name from pg_partition_tree(${table}::regclass) join pg_class on pg_class.oid = relid
    where isleaf and relname ~ '_\\d{4}_\\d{2}$'
      and right(relname, 7) < to_char(least(${moment}::timestamptz, now()) at time zone 'UTC', 'YYYY_MM')`.execute(db)
  for (const { name } of rows) {
    const partition = sql.table(name)
    await whenUnlocked(async (tx) => {
      await sql`lock table only ${sql.table(table)}, ${partition} in access exclusive mode`.execute(tx)
      const left = await sql`select from ${partition} limit 1`.execute(tx)
      if (left.rows.length === 0) await sql`drop table ${partition}`.execute(tx)
    })
  }
}
