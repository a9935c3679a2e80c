import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** A condition: every word of a search occurs, in any case, in one of the columns. */
export function contains(search: string, columns: readonly string[]): RawBuilder<boolean> {
  const words = search.trim().split(/\s+/).slice(0, 10)
  const text = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text`),
    sql` || ' ' || `,
  )
  const conditions = words.map((word) => sql`(${text}) ilike ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
