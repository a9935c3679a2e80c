import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { DB } from '#server/db/tables.ts'
import { registerFeatures } from '#server/features.ts'
import { columnsIn, decisions } from '#server/platform/personal-data/decisions.ts'

registerFeatures()

/** The columns of each table. */
export async function columnNames(db: Db) {
  const { rows } = await sql<{ table_name: keyof DB; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations' order by 1, ordinal_position`.execute(db)
  return Object.groupBy(rows, ({ table_name }) => table_name)
}

/** The columns of all tables, and the queues, that have one of these texts, also as bytes. */
export async function placesOf(db: Db, texts: readonly string[]): Promise<string[]> {
  const wanted = texts.flatMap((text) => [text.toLowerCase(), Buffer.from(text).toString('hex')])
  const found: string[] = []
  for (const table of Object.keys(await columnNames(db))) {
    const { rows } = await sql<{ key: string }>`
      select distinct part.key from ${sql.table(table)} as one, jsonb_each_text(to_jsonb(one)) as part (key, content)
      where exists (select from unnest(${wanted}::text[]) as wanted (text) where strpos(lower(part.content), wanted.text) > 0)`.execute(
      db,
    )
    found.push(...rows.map(({ key }) => `${table}.${key}`))
  }
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job, unnest(${wanted}::text[]) as wanted (text)
    where strpos(lower(concat(data, output)), wanted.text) > 0`.execute(db)
  return [...found, ...rows.map(({ name }) => `queue ${name}`)]
}

/** The columns that a law requires us to keep. */
export const keptPlaces = decisions.flatMap(([table, decision]) =>
  columnsIn(decision.kept?.columns).map((column) => `${table}.${column}`),
)

/** Puts a mark into every text that a rule sets in rows of a person or company, so that there is something to erase. */
export async function markTexts(
  db: Db,
  { of, id, mark }: { of: 'person' | 'company'; id: string; mark: string },
): Promise<void> {
  for (const [table, { rules = [] }] of decisions)
    for (const rule of rules) {
      const { rows, erase } = rule
      if (rule.of !== of || !erase || erase === 'delete' || !/^\w+$/.test(rows)) continue
      for (const [column, value] of Object.entries(erase))
        if ((value === '' || value === 'Erased') && table !== 'users' && column !== 'body')
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mark} where ${sql.ref(rows)} = ${id}`.execute(
            db,
          )
    }
}
