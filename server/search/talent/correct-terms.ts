import { editDistance } from '#domain/kernel/edit-distance.ts'
import { isSearchable } from '#domain/kernel/match-words.ts'
import { joinedNeighbors } from '#domain/kernel/joined-neighbors.ts'
import { readTerms, withoutStopWords } from './read-words.ts'
import type { Term } from './read-words.ts'
import { knownNames, namesOfSeveralWords, tokenOfWord } from './words.ts'

/** What a company's searches can know of the words of talents: only those that it finds. */
export interface VisibleWords {
  /** The number of talents with the token anywhere. */
  count(token: string): number
  /** Whether the word, in any form, is in a role, a skill or a first name. */
  isNamed(spelling: string): boolean
  /** Whether it is spelled so in one of them. */
  isSpelled(spelling: string): boolean
  /** Spellings that begin so, or may be so close, whoever finds them. */
  begun(prefix: string): Iterable<string>
  near(spelling: string, most: number): Iterable<string>
}

/** A term of a search after corrections. */
export interface SearchTerm {
  /** Any of these words; a phrase has one. */
  alternatives: string[][]
  isExcluded: boolean
}

/** The terms that are searched, and their text if it differs from what was typed. */
export interface CorrectedTerms {
  terms: SearchTerm[]
  corrected: string | null
}

const lengths = { shortest: 4, longest: 30, twoEdits: 8, named: 5, piece: 4 } as const
const completionsMax = 50
const nameWordsMax = 5

/** The most wrong letters that are corrected. */
const editsMax = (spelling: string) => (spelling.length >= lengths.twoEdits ? 2 : 1)
const isPlain = ({ isPhrase, isExcluded, words }: Term) => !isPhrase && !isExcluded && words.length === 1

/** A term, and what it is corrected to. */
interface Reading extends Term {
  tokens: string[]
  text: string
  isCorrected: boolean
}

/** The terms of a text; words that name nothing are corrected to the nearest skills or, without any, words. */
export function correctTerms(text: string, isExact: boolean, visible: VisibleWords): CorrectedTerms {
  const typed = withNeighbors(
    readTerms(text).map((term): Reading => ({
      ...term,
      tokens: [term.words[0]!],
      text: term.typed,
      isCorrected: false,
    })),
    visible,
  )
  const readings = isExact
    ? withoutStopWords(typed)
    : correctWords(withoutStopWords(correctNames(typed, visible)), visible)
  return {
    terms: readings.map(({ words, tokens, isExcluded }) => ({
      alternatives: words.length > 1 ? [words] : tokens.map((token) => [token]),
      isExcluded,
    })),
    corrected: readings.some(({ isCorrected }) => isCorrected) ? readings.map(textOf).join(' ') : null,
  }
}

/** Words that talents have in one piece with their neighbors: `de la cruz` finds Delacruz too. */
function withNeighbors(terms: Reading[], visible: VisibleWords): Reading[] {
  const isJoinable = (term: Reading) => isPlain(term) && /^[\p{L}\p{N}\p{M} ]+$/u.test(term.typed)
  const joined = joinedNeighbors(terms.map((term) => (isJoinable(term) ? term.typed.replaceAll(' ', '') : apart)))
  return terms.map((term, at) => {
    if (!isPlain(term)) return term
    const spelled = joined[at]!.filter((spelling) => !spelling.includes(apart)).map(tokenOfWord)
    return { ...term, tokens: unique([...term.tokens, ...spelled.filter((token) => visible.count(token) > 0)]) }
  })
}

/** Stands for what is not joined with its neighbors. */
const apart = ' '

/** Two words of roles, skills or first names that are spelled so together: `front desk` for `frontdesk`. */
function inTwoPieces(typed: string, visible: VisibleWords): string[] | null {
  for (let at = lengths.piece; at <= typed.length - lengths.piece; at += 1) {
    const pieces = [typed.slice(0, at), typed.slice(at)]
    if (pieces.every((piece) => visible.isSpelled(piece))) return pieces.map(tokenOfWord)
  }
  return null
}

const textOf = ({ text, isPhrase, isExcluded }: Reading) => (isExcluded ? '-' : '') + (isPhrase ? `"${text}"` : text)

const isUnknown = (term: Reading, visible: VisibleWords) =>
  isPlain(term) && !knownNames.has(term.typed.replaceAll(' ', '')) && !visible.isNamed(term.typed)

/** Names of several words with one wrong letter: `project managment`. */
function correctNames(terms: Reading[], visible: VisibleWords): Reading[] {
  const read: Reading[] = []
  for (let at = 0; at < terms.length;) {
    const found = nameAt(terms, at, visible)
    read.push(found?.reading ?? terms[at]!)
    at += found?.length ?? 1
  }
  return read
}

function nameAt(terms: Reading[], at: number, visible: VisibleWords): { reading: Reading; length: number } | null {
  for (let length = Math.min(nameWordsMax, terms.length - at); length > 1; length -= 1) {
    const span = terms.slice(at, at + length)
    if (!span.every(isPlain)) continue
    const spelled = span.map(({ typed }) => typed.replaceAll(' ', '')).join('')
    const tokens = nearestNames(spelled, 1, longNamesByLength, visible)
    if (tokens.length > 0) return { reading: corrected(span[0]!, tokens), length }
  }
  return null
}

function correctWords(terms: Reading[], visible: VisibleWords): Reading[] {
  const last = terms.findLast((term) => !term.isExcluded)
  return terms.map((term) => (term.isCorrected ? term : correctWord(term, term === last, visible)))
}

function correctWord(term: Reading, isLast: boolean, visible: VisibleWords): Reading {
  const { typed, words } = term
  if (term.tokens.length > 1 || !isUnknown(term, visible)) return term
  const isCorrectable = typed.length >= lengths.shortest && typed.length <= lengths.longest && /^\p{L}+$/u.test(typed)
  const others = isCorrectable && typed.length >= lengths.named ? nearestWords(typed, visible) : []
  const names = isCorrectable ? nearestNames(typed, others[0]?.distance ?? editsMax(typed), namesByLength, visible) : []
  if (names.length > 0) return corrected(term, names)
  const completions = isLast && visible.count(words[0]!) === 0 ? completionsOf(typed, visible) : []
  if (completions.length > 0) return { ...term, tokens: completions }
  if (others.length === 0) return { ...term, words: (isCorrectable ? inTwoPieces(typed, visible) : null) ?? words }
  return { ...term, text: others[0]!.spelling, tokens: unique(others.map(({ token }) => token)), isCorrected: true }
}

const corrected = (term: Reading, tokens: string[]): Reading => ({
  ...term,
  words: [tokens[0]!],
  tokens,
  text: tokens[0]!.toLowerCase(),
  isCorrected: true,
})

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]
const mostFrequentFirst = (visible: VisibleWords) => (one: string, other: string) =>
  visible.count(other) - visible.count(one) || compare(one, other)
const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** The tokens of the known names that are nearest to a spelling, the most frequent first. */
function nearestNames(spelling: string, most: number, among: SpellingsByLength, visible: VisibleWords): string[] {
  const close = near(spelling, among, most).map((name) => ({
    token: knownNames.get(name)!,
    distance: editDistance(spelling, name),
  }))
  const found = close.filter(({ token, distance }) => distance <= most && visible.count(token) > 0)
  const nearest = Math.min(...found.map(({ distance }) => distance))
  const tokens = found.filter(({ distance }) => distance === nearest).map(({ token }) => token)
  return unique(tokens).toSorted(mostFrequentFirst(visible))
}

/** The nearest spellings in roles, skills and first names, the most frequent first. */
function nearestWords(spelling: string, visible: VisibleWords) {
  const most = editsMax(spelling)
  const close = [...visible.near(spelling, most)].map((other) => ({
    spelling: other,
    token: tokenOfWord(other),
    distance: editDistance(spelling, other),
  }))
  const found = close
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
    .filter((one) => visible.isSpelled(one.spelling))
  const order = mostFrequentFirst(visible)
  return found
    .filter(({ distance }) => distance === found[0]!.distance)
    .toSorted((one, other) => order(one.token, other.token) || compare(one.spelling, other.spelling))
}

/** The tokens of words and names that begin so, the most frequent first. */
function completionsOf(prefix: string, visible: VisibleWords): string[] {
  if (!isSearchable(prefix)) return []
  const names = [...knownNames].flatMap(([name, token]) => (name.startsWith(prefix) ? token : []))
  const words = [...visible.begun(prefix)].filter((spelling) => visible.isSpelled(spelling)).map(tokenOfWord)
  return unique([...names, ...words])
    .filter((token) => visible.count(token) > 0)
    .toSorted(mostFrequentFirst(visible))
    .slice(0, completionsMax)
}

/** A bit per letter: words with few different letters share almost all of them. */
export function letterSet(spelling: string): number {
  let bits = 0
  for (let at = 0; at < spelling.length; at += 1) bits |= 1 << (spelling.charCodeAt(at) & 31)
  return bits
}

/** Spellings by length, with their letters. */
export type SpellingsByLength = Map<number, { spelling: string; letters: number }[]>

/** Adds a spelling to those that `near` compares. */
export function addSpelling(spellings: SpellingsByLength, spelling: string): void {
  const entry = { spelling, letters: letterSet(spelling) }
  const same = spellings.get(spelling.length)
  if (same) same.push(entry)
  else spellings.set(spelling.length, [entry])
}

const namesByLength: SpellingsByLength = new Map()
const longNamesByLength: SpellingsByLength = new Map()
for (const name of knownNames.keys()) {
  if (name.length >= lengths.shortest) addSpelling(namesByLength, name)
  if (name.length >= lengths.named && namesOfSeveralWords.has(name)) addSpelling(longNamesByLength, name)
}

/** Spellings that may be so close; each edit changes at most two letters of the set. */
export function near(spelling: string, spellings: SpellingsByLength, most: number): string[] {
  const letters = letterSet(spelling)
  const found: string[] = []
  for (let length = spelling.length - most; length <= spelling.length + most; length += 1)
    for (const other of spellings.get(length) ?? [])
      if (bitCount(letters ^ other.letters) <= 2 * most) found.push(other.spelling)
  return found
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
