import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const wordLimit = 10

/** The words of a search that have letters or digits, without repetitions. */
export function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].slice(0, wordLimit)
}

/** A tsquery with every word as the beginning of a word; null without words. */
export function prefixQuery(search: string): RawBuilder<unknown> | null {
  const words = wordsOf(search).map((word) => `'${word.replaceAll(/['\\]/g, String.raw`\$&`)}':*`)
  return words.length === 0 ? null : sql`to_tsquery('simple', ${words.join(' & ')})`
}
