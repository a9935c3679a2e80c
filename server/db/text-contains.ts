import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const mostWords = 10

/** The LIKE patterns of a search: one for each of its words. */
export function likePatterns(search: string | undefined): string[] {
  const words = search?.trim().split(/\s+/).slice(0, mostWords) ?? []
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** The words of a column that is a list. */
export const joinedText = (column: string) => sql`array_to_string(${sql.ref(column)}, ' ')`

/**
 * A condition: every pattern matches, in any case, somewhere in the texts. They are put into lower case once, and not
 * for every pattern as `ilike` does: of long letters that is most of the work.
 */
export function textContains(patterns: readonly string[], texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const text = sql.join(texts, sql` || ' ' || `)
  // A word has no space in it.
  return sql<boolean>`lower(${text}) like all (string_to_array(lower(${patterns.join(' ')}), ' '))`
}
