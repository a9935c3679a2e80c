import { sql } from 'kysely'
import type { Tulay } from './start-tulay.ts'

/** Everything that the database holds as text, also the jobs of the queue: to show that a secret is not among it. */
export async function allText({ db }: Tulay): Promise<string> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const texts = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, e'\\n') as text from ${sql.raw(name)} t`.execute(db)
    texts.push(rows[0]!.text ?? '')
  }
  return texts.join('\n')
}
