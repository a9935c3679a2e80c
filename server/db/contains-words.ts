import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { beginningPattern, foldedWords, joinedWord, wordPattern } from '#domain/kernel/match-words.ts'

/** The text of an array column. */
export const joinedText = (column: string) => sql`array_to_string(${sql.ref(column)}, ' ')`

const nothing = '.^'

const patternsOf = (search: string | undefined, patternOf: (word: string) => string): string[] => {
  const words = foldedWords(search ?? '')
  return words.length === 0 && search?.trim() ? [nothing] : words.map(patternOf)
}

/** What a folded text must match to contain each word of a search; nothing without a search. */
export const wordPatterns = (search: string | undefined): string[] => patternsOf(search, wordPattern)

/**
 * A condition that the texts contain each word of a search: in any case, with or without accents, and names in one piece
 * or in several. The texts are folded once, however many words there are.
 */
export function containsWords(search: string | undefined, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  // No word spans two texts.
  const text = sql.join(texts, sql` || ' | ' || `)
  return sql<boolean>`fold(${text}) ~ all (${wordPatterns(search)}::text[])`
}

/** The same with words that begin like those of the search. */
export const beginsWords = (search: string, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`fold(${text}) ~ all (${patternsOf(search, beginningPattern)}::text[])`

/**
 * The same for one text with a trigram index on `fold_joined(…)`, which finds words of three letters and more: it needs a
 * comparison per word.
 */
export function indexedContainsWords(search: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> {
  const parts = foldedWords(search ?? '')
    .map(joinedWord)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const found = parts.map((part) => sql`fold_joined(${text}) like ${part}`)
  return sql<boolean>`(${sql.join([...found, containsWords(search, [text])], sql` and `)})`
}
