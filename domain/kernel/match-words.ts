import { fold } from './fold-text.ts'
import { joinedNeighbors } from './joined-neighbors.ts'

/** Words beyond these do not narrow a search. */
const words_max = 10
/** Longer words are only found as they are typed. */
const joined_max = 60

/** What stands between the parts of a name that may also be written together: `De la Cruz`, `Peña-Ñuñez`, `Node.js`. */
const separators = String.raw`\t\n\v\f\r ,./_・-`
const anySeparators = new RegExp(`[${separators}]+`, 'gu')
/** The start of a text, or a character that belongs to no word. */
const boundary = String.raw`(?:^|[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f・])`

/** The words of a search, as `fold` spells them. */
export const foldedWords = (search: string): string[] =>
  [...new Set(fold(search).split(/\s+/).filter(Boolean))].slice(0, words_max)

/** A word without what separates its parts: `penanunez`. */
export const joinedWord = (word: string): string => word.replaceAll(anySeparators, '')

/** Characters of scripts without spaces between words, and emoji. */
export const unspaced = String.raw`[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{1f000}-\u{1faff}\u{20000}-\u{3134f}]`
export const anyUnspaced = new RegExp(unspaced, 'u')

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** A pattern of the letters of a word with or without separators; null if it has others. */
function apart(word: string): string | null {
  const letters = [...joinedWord(word)]
  const isName = letters.length > 1 && letters.length <= joined_max && /^[\p{L}\p{N}\p{M}]+$/u.test(letters.join(''))
  return isName ? letters.join(`[${separators}]*`) : null
}

/** Shorter words are in almost every text, unless their script has no spaces. */
const anywhere_min = 3
/** Whether a folded word must begin a word: almost every text contains it. */
export const mustBegin = (word: string): boolean =>
  [...word].length < anywhere_min && /^[\p{L}\p{N}\p{M}]+$/u.test(word) && !anyUnspaced.test(word)

/** Whether a search is worth asking a server: more than a letter, or a character that is a name. */
export const isSearchable = (search: string): boolean => {
  const letters = search.trim()
  return letters.length > 1 || anyUnspaced.test(letters)
}

/** The patterns of a word as it is, and with or without separators. */
const spellings = (word: string) => [escaped(word), apart(word)].filter((one) => one !== null)

/** A word of a search, and what it is in one piece with its neighbors. */
export interface SoughtWord {
  word: string
  joined: string[]
}

/** The words of a search, as `fold` spells them, with their neighbors. */
export function soughtWords(search: string): SoughtWord[] {
  const words = foldedWords(search)
  const joined = joinedNeighbors(words)
  return words.map((word, at) => ({ word, joined: joined[at]! }))
}

/**
 * A regular expression, for JavaScript and for PostgreSQL, that finds a word of a search in a folded text: anywhere as
 * it is, or from the beginning of a word on with or without separators (`delacruz` in `de la cruz`). One or two letters
 * must begin a word, because almost every text contains them, or be in one piece with their neighbors.
 */
export function wordPattern({ word, joined }: SoughtWord): string {
  if (mustBegin(word)) return beginningPattern({ word, joined })
  const name = apart(word)
  return `(?:${escaped(word)}${name ? `|${boundary}${name}` : ''})`
}

/** The same only at the beginning of a word. */
export const beginningPattern = ({ word, joined }: SoughtWord): string =>
  `${boundary}(?:${[...spellings(word), ...joined.map(escaped)].join('|')})`

/** Whether a text contains each word of a search, as the lists of the server do. */
export function containsWords(text: string, search: string): boolean {
  const words = soughtWords(search)
  if (words.length === 0) return search.trim() === ''
  const folded = fold(text)
  return words.every((word) => new RegExp(wordPattern(word), 'u').test(folded))
}

const start = String.raw`(?<![\p{L}\p{N}\p{M}])`

/** Where a text has words that begin like those of a search, in order. */
export function findWords(text: string, search: string): { index: number; length: number }[] {
  const patterns = foldedWords(search)
    .toSorted((one, other) => other.length - one.length)
    .map(
      (word) =>
        `${/^[\p{L}\p{N}]/u.test(word) && !anyUnspaced.test(word) ? start : ''}(?:${spellings(word).join('|')})`,
    )
  if (patterns.length === 0) return []
  const { folded, starts } = foldedWithStarts(text)
  return [...folded.matchAll(new RegExp(patterns.join('|'), 'gu'))].map((match) => {
    const index = starts[match.index]!
    return { index, length: starts[match.index + match[0].length]! - index }
  })
}

/** A folded text, and where each of its characters, and its end, was in the original. */
function foldedWithStarts(text: string): { folded: string; starts: number[] } {
  const known = new Map<string, string>()
  const starts: number[] = []
  let folded = ''
  for (const { 0: letter, index } of text.matchAll(/[^\p{M}]?\p{M}*/gsu)) {
    if (letter === '') continue
    const plain = known.get(letter) ?? fold(letter)
    known.set(letter, plain)
    for (let at = 0; at < plain.length; at += 1) starts.push(index)
    folded += plain
  }
  return { folded, starts: [...starts, text.length] }
}
