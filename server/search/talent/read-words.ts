import { nameAtStart, splitWords, wordsOf } from './words.ts'

/** A word, name or phrase of a search. */
export interface Term {
  /** As typed, without quotes and minus. */
  typed: string
  /** The words next to each other, in this order; usually one. */
  words: string[]
  /** Quoted, so that it is not corrected or completed. */
  isPhrase: boolean
  /** Talents with it are not found: `-word`. */
  isExcluded: boolean
}

/** Words that say nothing about a talent. They count only in phrases, and where there are no others. */
const stopWords = new Set(
  `a an and are as at available by can consultant consultants for freelance freelancer freelancers from hire i in is looking
  me my need needed of on or professional professionals remote someone specialist specialists the to wanted we who with`.split(
    /\s+/,
  ),
)

const termsMax = 20

/** A phrase, an excluded phrase, an excluded word, or the text up to the next of these. */
const partPattern = /(?<!\S)(-?)"([^"]*)"?|(?<!\S)-([^\s"]+)|[^\s"]+(?:\s+(?![-"])[^\s"]+)*/g

/** Words, `"phrases"` and `-excluded` words, in the order of the text. */
export const readWords = (text: string): Term[] => withoutStopWords(readTerms(text))

/** The same, with words that say nothing. */
export function readTerms(text: string): Term[] {
  const parts = text.replaceAll(/[“”„«»＂]/g, '"').matchAll(partPattern)
  const terms = [...parts].flatMap(([plain, minus, phrase, excluded]) =>
    phrase === undefined ? readPlain(excluded ?? plain, excluded !== undefined) : readPhrase(phrase, minus === '-'),
  )
  return terms.slice(0, termsMax)
}

/** Terms without words that say nothing, unless there are no others. */
export function withoutStopWords<One extends Term>(terms: One[]): One[] {
  const meaningful = terms.filter(({ isPhrase, isExcluded, typed }) => isPhrase || isExcluded || !stopWords.has(typed))
  return meaningful.length > 0 ? meaningful : terms
}

function readPhrase(typed: string, isExcluded: boolean): Term[] {
  const words = wordsOf(typed, 'name').sequence
  return words.length > 0 ? [{ typed: typed.trim(), words, isPhrase: true, isExcluded }] : []
}

function readPlain(text: string, isExcluded: boolean): Term[] {
  const words = splitWords(text, 'name')
  const terms: Term[] = []
  for (let at = 0; at < words.length;) {
    const { letters, continues } = words[at]!
    const before = terms.at(-1)
    if (continues && before) {
      before.typed += letters
      before.words.push(letters)
      at += 1
      continue
    }
    const { token, length } = nameAtStart(words, at)
    const typed = words.slice(at, at + length).map((word) => word.letters)
    terms.push({ typed: typed.join(' '), words: [token], isPhrase: false, isExcluded })
    at += length
  }
  return terms
}
