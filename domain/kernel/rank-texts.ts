import { editDistance } from './edit-distance.ts'
import { foldText } from './fold-text.ts'
import { stem } from './stem.ts'

/** A short text that can be searched. */
export interface SearchableText {
  title: string
  /** Other words for the topic. */
  keywords: string
  summary: string
}

/** How much a word counts, by where it is. */
const weights = { title: 3, keywords: 2, summary: 1 } as const satisfies Record<keyof SearchableText, number>
const parts = Object.keys(weights) as (keyof SearchableText)[]

/** How well a word matches: the same word or another form of it, the beginning of one, one with typos. */
const qualities = { same: 1, beginning: 0.7, typo: 0.5 } as const
const beginning_min = 3
const typo_min = 4
/** Longer words may have two typos. */
const twoTypos_min = 8

/** Results with a lower share of the best score are not listed. */
const share_min = 0.4

/** Words that occur in questions about anything. */
const commonWords = new Set(
  `a about after all am an and any are as at be been before by can cannot could did do does don for from get had has
  have hello help hey hi how i if in into is it its just me my need no not of on or our please should so some someone t that
  the their them then there they this to us want was we were what when where which who why will with would you
  your`.split(/\s+/),
)

const wordsOf = (text: string): string[] =>
  foldText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

interface Word {
  letters: string
  stem: string
}
const withStem = (letters: string): Word => ({ letters, stem: stem(letters) })

function quality(asked: Word, word: Word): number {
  if (asked.stem === word.stem) return qualities.same
  if (asked.letters.length >= beginning_min && word.letters.startsWith(asked.letters)) return qualities.beginning
  const { length } = asked.stem
  if (length < typo_min || asked.stem[0] !== word.stem[0]) return 0
  const typos = length >= twoTypos_min ? 2 : 1
  return editDistance(asked.stem, word.stem) <= typos ? qualities.typo : 0
}

/**
 * The indexes of the texts that match a search or a question, best first. Typos, other forms of a word and the
 * beginning of one match too. A word counts more the fewer texts contain it.
 */
export function rankTexts(query: string, texts: readonly SearchableText[]): number[] {
  const words = texts.map((text) => parts.map((part) => wordsOf(text[part]).map(withStem)))
  const scores = texts.map(() => 0)
  for (const asked of new Set(wordsOf(query).filter((word) => !commonWords.has(word)))) {
    const found = words.map((ofText) => matchOf(withStem(asked), ofText))
    const rarity = Math.log(1 + texts.length / Math.max(1, found.filter((score) => score > 0).length))
    for (const [at, score] of found.entries()) scores[at]! += rarity * score
  }
  const best = Math.max(...scores)
  return scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score > 0 && score >= share_min * best)
    .toSorted((one, other) => other.score - one.score || one.at - other.at)
    .map(({ at }) => at)
}

/** The best match of a word in any part of a text, and a little for each other part. */
function matchOf(asked: Word, words: readonly (readonly Word[])[]): number {
  const byPart = words.map(
    (ofPart, at) => weights[parts[at]!] * Math.max(0, ...ofPart.map((word) => quality(asked, word))),
  )
  const best = Math.max(...byPart)
  return best + 0.2 * (byPart.reduce((sum, one) => sum + one, 0) - best)
}
