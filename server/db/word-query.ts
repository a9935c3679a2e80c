import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { foldedWords, unspaced } from '#domain/kernel/match-words.ts'
import { namesWithParticles } from '#domain/kernel/name-particles.ts'
import { containsWords } from './contains-words.ts'

const letter = String.raw`[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f・]`
/** What `word_vector` cuts into characters. */
const cutRuns = new RegExp(`${unspaced}+`, 'gu')
const names = new RegExp(String.raw`\.?${letter}+(?:[.&@_\-]${letter}+)*[+#]*`, 'gu')
/** A plus within a word, as in `name+tag@…`: a search can begin behind the first letters of the name that has it. */
const plusWithin = new RegExp(`[+#]+(?=${letter})`, 'gu')
/** Names that mean something else without their punctuation: `C++`, `.NET`, `1234.50`. */
const exactName = /[+#]$|^\.|^[\d.]+$/
/** The longest word in the index. */
const word_max = 100

const quoted = (word: string, isBegun: boolean) =>
  `'${word.slice(0, word_max).replaceAll(/['\\]/g, String.raw`\$&`)}'${isBegun ? ':*' : ''}`

/** What the index must contain of a word of a search. */
function termsOf(word: string, isBegun: boolean): string[] {
  const whole = word.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1')
  const plain = isBegun ? whole.replaceAll(plusWithin, ' ') : whole
  const characters = [...plain.matchAll(cutRuns)].flatMap(([run]) => {
    const all = [...run]
    return all.length === 1 ? all : all.slice(1).map((character, at) => all[at]! + character)
  })
  return [
    ...characters.map((one) => quoted(one, false)),
    ...[...plain.replaceAll(cutRuns, ' ').matchAll(names)].map(([name]) => {
      if (exactName.test(name) || !/[.&@_-]/.test(name)) return quoted(name, isBegun)
      const parts = name.split(/[.&@_-]/).filter(Boolean)
      const spellings = [quoted(name, isBegun), quoted(parts.join(''), isBegun)]
      // A hyphen may also be a space.
      if (!/[.&@_]/.test(name)) spellings.push(`(${parts.map((part) => quoted(part, isBegun)).join(' & ')})`)
      return `(${spellings.join(' | ')})`
    }),
  ]
}

/** Punctuation around a word, which is not searched. */
const withoutMarks = (word: string) => word.replaceAll(/^[("[{<«¿¡]+|[,.;:!?)"\]}>»]+$/gu, '')

/** The words of a search that have letters, digits or emoji, without repetitions. */
export const searchedWords = (search: string): string[] =>
  foldedWords(search)
    .map(withoutMarks)
    .filter((word) => termsOf(word, false).length > 0)

/** A query of a `word_vector` for texts with all words of a search, or with words that begin so; null without words. */
export function wordQuery(search: string, { isBegun }: { isBegun: boolean }): RawBuilder<unknown> | null {
  const words = searchedWords(search)
  const terms = words.flatMap((word) => termsOf(word, isBegun))
  if (terms.length === 0) return null
  // The text may have the name in one piece.
  const joined = namesWithParticles(words).map((name) => {
    const apart = name.flatMap((word) => termsOf(word, isBegun)).join(' & ')
    return { name, either: `((${apart}) | ${quoted(name.join(''), isBegun)})` }
  })
  const inNames = new Set(joined.flatMap(({ name }) => name))
  const others = words.filter((word) => !inNames.has(word)).flatMap((word) => termsOf(word, isBegun))
  return sql`${[...new Set([...others, ...joined.map(({ either }) => either)])].join(' & ')}::tsquery`
}

/**
 * A condition that a text has words that begin like those of a search; `vector` is its `word_vector`. Words with
 * punctuation, and of characters that the index has in pairs only, are compared with the text itself. Null without words.
 */
export function hasWords(search: string, vector: RawBuilder<unknown>, text: RawBuilder<unknown>) {
  const query = wordQuery(search, { isBegun: true })
  if (!query) return null
  const compared = searchedWords(search).filter((word) => /[^\p{L}\p{N}]/u.test(word) || word.search(cutRuns) !== -1)
  const found = sql<boolean>`${vector} @@ ${query}`
  return compared.length === 0 ? found : sql<boolean>`(${found} and ${containsWords(compared.join(' '), [text])})`
}
