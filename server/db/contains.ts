import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const mostWords = 10

/** The LIKE patterns of a search: one for each of its words. */
export function patternsOf(search: string | undefined): string[] {
  const words = search?.trim().split(/\s+/).slice(0, mostWords) ?? []
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** A condition: every pattern matches, in any case, somewhere in the columns. */
export function contains(patterns: readonly string[], columns: readonly string[]): RawBuilder<boolean> {
  const text = sql.join(
    columns.map((column) => sql`${sql.ref(column)}::text`),
    sql` || ' ' || `,
  )
  return sql<boolean>`(${text}) ilike all (${patterns}::text[])`
}
