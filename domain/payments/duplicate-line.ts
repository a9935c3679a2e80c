import { foldText } from '../kernel/fold-text.ts'

/** Texts of a line, prepared once to be compared with those of many. */
interface ComparedTexts {
  plain: readonly string[]
  joined: string
  /** In an order that is the same for the same words. */
  words: string
}

/** The texts of a line in the forms in which lines are compared. */
export function comparedTexts(texts: readonly string[]): ComparedTexts {
  const folded = texts.map((text) => foldText(text).toLowerCase())
  const plain = plainTexts(folded)
  const words = folded.join(' ').match(/[\p{L}\p{N}]+/gu) ?? []
  return { plain, joined: plain.join(''), words: words.toSorted().join(' ') }
}

/**
 * Whether the texts of two lines of the same account and amount may be those of one payment: apart from case, spaces,
 * punctuation, accents and the order of the words they are the same, or each of one line is, or begins, or is a part of,
 * one of the other. Cells of numbers only, such as balances, are left out where others have letters.
 */
export const areAlike = (ours: ComparedTexts, theirs: ComparedTexts): boolean =>
  contains(ours.joined, theirs.joined) ||
  ours.words === theirs.words ||
  ours.plain.every((text) => theirs.plain.some((other) => contains(text, other))) ||
  theirs.plain.every((text) => ours.plain.some((other) => contains(text, other)))

const [month, separator] = [String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`, '[-/. ]?']
const dates = [
  String.raw`(?:19|20)\d{2}[-/.]?\d{2}[-/.]?\d{2}`,
  String.raw`\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?\.?`,
  String.raw`\d{1,2}${separator}${month}(?:${separator}\d{2,4})?`,
  String.raw`${month} ?\d{1,2}(?:,? \d{4})?`,
]
const datePattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${dates.join('|')})(?![\p{L}\p{N}])`, 'giu')

/** Texts without the dates in them, to compare lines of different days. */
export const withoutDates = (texts: readonly string[]): string[] =>
  texts.map((text) => text.replaceAll(datePattern, ' '))

function plainTexts(folded: readonly string[]): string[] {
  const plain = folded.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  const withLetters = plain.filter((text) => /\p{L}/u.test(text))
  return withLetters.length > 0 ? withLetters : plain.filter((text) => text !== '')
}

/** A part of fewer letters than this is in many texts. */
const shortest = 4

const contains = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || short === '' || (short.length >= shortest && long.includes(short))
}
