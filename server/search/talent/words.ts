import { compounds } from '#domain/skills/compounds.ts'
import { knownSkills, namesOf } from '#domain/skills/skills.ts'
import { foldText } from '#domain/kernel/fold-text.ts'
import { stem } from '#domain/kernel/stem.ts'

/** The words of a text, as all talent search engines compare them. */
export interface TextWords {
  /** One per word, in order: a skill of the catalog by its name, other words by their stem. */
  sequence: string[]
  /** Names of several words, and compounds: `Project Management` for `project manager`. */
  names: string[]
  /** The words as spelled, in lower case and without accents. */
  spellings: string[]
}

/**
 * A title or a skill, or sentences. In sentences, a name that is an ordinary word (`next`, `go`) is the skill only if it
 * is capitalized.
 */
export type TextKind = 'name' | 'prose'

/** Skills whose name is an ordinary word or a short abbreviation. */
const ordinaryNames = new Set(
  `ae ap apache apex apollo ar astro bash basecamp bill billing bootstrap buffer bun c containers cypress dart ea elastic
  excel expo express flask go graphics greenhouse gl helm ig illustrator jest lambda lean lever linear liquid make monday
  nest net next node notion oracle outlook phoenix pm pr premiere ps py r rag rails react remix rest rn ruby rust sage
  scraping sentry shell sketch slack spark spring stripe swift unity unreal va vite word workday wp xd zoom`.split(
    /\s+/,
  ),
)

const separators = /[^\p{L}\p{N}\p{M}+#]+/u
const partsOf = (name: string): string[] => foldText(name).toLowerCase().split(separators).filter(Boolean)

/** The token of each known name by its letters, without spaces and punctuation. */
const tokens = new Map<string, string>()
/** The letters of names of several words. */
export const namesOfSeveralWords = new Set<string>()
/** The first words of names of several words, with the number of words of the longest. */
const beginnings = new Map<string, number>()

function addName(name: string, token: string): void {
  const parts = partsOf(name)
  tokens.set(parts.join(''), token)
  if (parts.length === 1) return
  namesOfSeveralWords.add(parts.join(''))
  beginnings.set(parts[0]!, Math.max(parts.length, beginnings.get(parts[0]!) ?? 0))
}
for (const compound of compounds) addName(compound, compound.replace(' ', ''))
for (const skill of knownSkills) for (const name of namesOf(skill)) addName(name, skill.name)

/** Chinese and Japanese have no spaces: each character is a word. */
const character = String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]&&\p{L}]`
const letter = String.raw`[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]`
/** A word with its inner punctuation: `.NET`, `Node.js`, `C++`, `R&D`, `front-end`, `bachelor's`. */
const wordPattern = new RegExp(`${character}|\\.?${letter}+(?:[.'&\\-]${letter}+)*[+#]*`, 'gv')
const onlyCharacter = new RegExp(`^${character}$`, 'v')
const wholeName = /^(?:\p{L}[+#]+|[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)+)$/u

/** All names of skills and compounds by their letters. */
export const knownNames: ReadonlyMap<string, string> = tokens

/** The token of a word in a title or a search. */
export const tokenOfWord = (letters: string): string => parsePiece(letters, true)[0]?.token ?? letters

/** A part of a text that is read as one word. */
export interface Word {
  /** In lower case, without punctuation unless it belongs to the name. */
  letters: string
  token: string
  /** The compound of which this is the first part, or the stem of a skill's name (`recruit` for Recruiter). */
  also?: string
  /** A Chinese or Japanese character directly after another one. */
  continues?: boolean
}

/** The words of a text, one by one. */
export function splitWords(text: string, kind: TextKind): Word[] {
  const words: Word[] = []
  const folded = foldText(text).replaceAll('`', "'")
  let end = 0
  for (const { 0: found, index } of folded.matchAll(wordPattern)) {
    const isName = kind === 'name' || (isCapitalized(found) && end > 0 && !/[.!?:\n]/.test(folded.slice(end, index)))
    const continues = end === index && onlyCharacter.test(found)
    for (const word of readWord(found, isName)) words.push(continues ? { ...word, continues } : word)
    end = index + found.length
  }
  return words
}

const isCapitalized = (found: string) => found[0] !== found[0]!.toLowerCase() || found[0] === '.'

const read = new Map<string, Word[]>()
const readMax = 200_000

/** Texts repeat words, and reading them is the largest part of building an index. */
function readWord(found: string, isName: boolean): Word[] {
  const key = isName ? `+${found}` : found
  let words = read.get(key)
  if (!words) {
    if (read.size >= readMax) read.clear()
    words = parseWord(found.toLowerCase(), isName)
    read.set(key, words)
  }
  return words
}

function parseWord(found: string, isName: boolean): Word[] {
  const word = found.replace(/'s$/, '').replaceAll("'", '')
  if (onlyCharacter.test(word)) return [{ letters: word, token: word }]
  const pieces = word.split('-')
  if (pieces.length === 1) return parsePiece(word, isName)
  const [first, ...rest] = pieces.flatMap((piece) => parsePiece(piece, isName))
  const joined = partsOf(word).join('')
  return [{ ...first!, also: tokens.get(joined) ?? stem(joined) }, ...rest]
}

function parsePiece(piece: string, isName: boolean): Word[] {
  const joined = partsOf(piece).join('')
  const skill = tokens.get(joined) ?? (joined.length > 4 ? tokens.get(joined.replace(/s$/, '')) : undefined)
  if (skill && (isName || !ordinaryNames.has(piece))) {
    const inflected = stem(joined)
    return [{ letters: joined, token: skill, ...(joined === piece && inflected !== joined && { also: inflected }) }]
  }
  if (wholeName.test(piece)) return [{ letters: piece, token: piece }]
  const parts = piece.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean)
  if (parts.length === 1) return [{ letters: parts[0]!, token: stem(parts[0]!) }]
  return parts.flatMap((part) => parsePiece(part, isName))
}

/** The words of a text, and the names of several words in it. */
export function wordsOf(text: string, kind: TextKind): TextWords {
  const words = splitWords(text, kind)
  const sequence = words.map(({ token }) => token)
  const names: string[] = []
  for (const [at, { also }] of words.entries()) {
    if (also !== undefined) names.push(also)
    const longest = longestNameAt(words, at)
    for (let length = 2; length <= longest; length += 1) {
      const name = nameAt(words, at, length)
      if (name === undefined) continue
      names.push(name)
      for (let part = at; part < at + length; part += 1)
        if (isOtherSkill(words[part]!, name)) sequence[part] = stem(words[part]!.letters)
    }
  }
  return { sequence, names, spellings: words.map(({ letters }) => letters) }
}

/** The C of `C Sharp` is not the language C, nor are the Graphics of `Motion Graphics` graphic design. */
const isOtherSkill = ({ letters, token }: Word, name: string): boolean =>
  letters.length === 1 || (token !== name && ordinaryNames.has(letters) && partsOf(token).join('') !== letters)

const longestNameAt = (words: readonly Word[], at: number): number =>
  Math.min(beginnings.get(words[at]!.letters) ?? 1, words.length - at)

function nameAt(words: readonly Word[], at: number, length: number): string | undefined {
  let joined = ''
  for (let part = at; part < at + length; part += 1) joined += words[part]!.letters
  return tokens.get(joined)
}

/** The longest name at this position, and its number of words. */
export function nameAtStart(words: readonly Word[], at: number): { token: string; length: number } {
  for (let length = longestNameAt(words, at); length > 1; length -= 1) {
    const token = nameAt(words, at, length)
    if (token) return { token, length }
  }
  return { token: words[at]!.token, length: 1 }
}
