import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Within } from './ledger-checks.ts'

/** About how many rows of these tables one statement reads. Those of the others are fewer. */
const rowsRead = { subject: { timesheet_lines: 20_000, invoices: 10_000 }, entry: { journal_entries: 20_000 } }

/** The conditions whose ranges contain each ID once, so that no statement takes longer the longer the history is. */
export async function rangesOf(from: Db | Tx, by: keyof typeof rowsRead | undefined): Promise<Within[]> {
  return by ? rangesBetween(await findBounds(from, rowsRead[by])) : [() => sql<boolean>`true`]
}

/**
 * IDs between which there are about so many rows of each table, as the statistics of PostgreSQL estimate; all of the same
 * type, in its order.
 */
export async function findBounds(from: Db | Tx, rows: Record<string, number>): Promise<string[]> {
  await analyzeRestored(from, Object.keys(rows))
  const found = await sql<{ id: string }>`
    select id
    from jsonb_each_text(${JSON.stringify(rows)}::jsonb) as wanted (name, rows)
    join pg_class on pg_class.oid = to_regclass(name)
    join pg_stats on schemaname = 'public' and tablename = name and attname = 'id'
    cross join lateral (select histogram_bounds::text::text[] as bounds) as histogram
    cross join lateral unnest(bounds) with ordinality as bound (id, position)
    -- between two of them is the same part of the table
    where reltuples > rows::real
      and mod(position, greatest(1, floor(cardinality(bounds) * rows::real / reltuples))::bigint) = 0
    group by id order by length(id), id`.execute(from)
  return found.rows.map(({ id }) => id)
}

/** A restored database has no statistics until PostgreSQL makes them, minutes later. */
async function analyzeRestored(from: Db | Tx, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) as name
    where pg_table_size(name::regclass) > 0
      and not exists (select from pg_stats where schemaname = 'public' and tablename = name and attname = 'id')`.execute(
    from,
  )
  for (const { name } of rows) await sql`analyze ${sql.table(name)} (id)`.execute(from)
}

/** All IDs in ranges that begin with these, and one before the first. */
export const rangesBetween = (ids: readonly string[]): Within[] =>
  [...ids, null].map((until, index) => {
    const from = ids[index - 1]
    return (id) => sql<boolean>`(${from === undefined ? sql`true` : sql`${id} >= ${from}`}
      and ${until === null ? sql`true` : sql`${id} < ${until}`})`
  })
