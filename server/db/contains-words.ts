import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import {
  anyUnspaced,
  beginningPattern,
  joinedWord,
  mustBegin,
  soughtWords,
  wordPattern,
} from '#domain/kernel/match-words.ts'
import type { SoughtWord } from '#domain/kernel/match-words.ts'

/** The text of an array column. */
export const joinedText = (column: string) => sql`array_to_string(${sql.ref(column)}, ' ')`

const nothing = '.^'

const patternsOf = (search: string | undefined, patternOf: (word: SoughtWord) => string): string[] => {
  const words = soughtWords(search ?? '')
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

/** What `folded_names(…)` has of a text with a short word: one of each. */
function partsOf({ word, joined }: SoughtWord): string[][] {
  if (!mustBegin(word)) return [...word].map((character) => [` ${character} `])
  // The text can also have its letters apart.
  return [[...new Set([word, [...word].join(' '), ...joined])].map((one) => ` ${one}`)]
}

/** More words narrow what is read from an index no further. */
const indexed_max = 3

/** What the index has of a text with the words of a search: of the longest ones if there are any with three letters. */
function foundInIndex(search: string, text: RawBuilder<unknown>): RawBuilder<boolean>[] {
  const names = sql`folded_names(${text})`
  const contains = (part: string) => sql<boolean>`${names} like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
  const words = soughtWords(search)
  const long = words.map(({ word }) => joinedWord(word)).filter((word) => [...word].length > 2)
  if (long.length > 0)
    return long
      .toSorted((one, other) => other.length - one.length)
      .slice(0, indexed_max)
      .map(contains)
  return words
    .filter(({ word }) => mustBegin(word) || [...word].every((letter) => anyUnspaced.test(letter)))
    .flatMap(partsOf)
    .map((any) => sql<boolean>`(${sql.join(any.map(contains), sql` or `)})`)
}

/** The same for one text with a trigram index on `folded_names(…)`. It needs comparisons per word. */
export const indexedContainsWords = (search: string | undefined, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...foundInIndex(search ?? '', text), containsWords(search, [text])], sql` and `)})`

export const indexedBeginsWords = (search: string, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...foundInIndex(search, text), beginsWords(search, text)], sql` and `)})`

/**
 * Whether a text with such an index contains the longest word of a search: one of the texts of a row does that contains
 * all words, so that the index of each narrows what is searched.
 */
export const indexedContainsLongest = (search: string, text: RawBuilder<unknown>): RawBuilder<boolean> =>
  foundInIndex(search, text)[0] ?? sql<boolean>`true`

/** Whether an address with such an index contains the words: with an `@` or a dot anywhere, otherwise before its `@`. */
export const indexedAddressContainsWords = (search: string, address: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (/[.@]/.test(search)) return indexedContainsWords(search, address)
  const local = sql`split_part(${address}, '@', 1)`
  return sql<boolean>`(${sql.join([...foundInIndex(search, address), containsWords(search, [local])], sql` and `)})`
}
