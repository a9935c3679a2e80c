import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const wordLimit = 10

/** The LIKE patterns of a search, one per word. */
export function likePatterns(search: string | undefined): string[] {
  const words = search?.trim().split(/\s+/).slice(0, wordLimit) ?? []
  return words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** The text of an array column. */
export const joinedText = (column: string) => sql`array_to_string(${sql.ref(column)}, ' ')`

/**
 * A condition that every pattern matches some part of the texts, in any case. The texts are converted to lower case
 * once, while `ilike` does so per pattern: for long letters, that is most of the work.
 */
export function textContains(patterns: readonly string[], texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const text = sql.join(texts, sql` || ' ' || `)
  // Words contain no spaces, so a space can separate them.
  return sql<boolean>`lower(${text}) like all (string_to_array(lower(${patterns.join(' ')}), ' '))`
}

/**
 * The same for one text with a trigram index on `lower(…)`, which finds patterns of three letters and more: it needs a
 * comparison per pattern.
 */
export function indexedTextContains(patterns: readonly string[], text: RawBuilder<unknown>): RawBuilder<boolean> {
  const found = patterns.map((pattern) => sql`lower(${text}) like lower(${pattern})`)
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` and `)})` : sql<boolean>`true`
}
