import { foldText } from '../kernel/fold-text.ts'

/**
 * Whether the texts of two lines of the same account and amount may be those of one payment: apart from case,
 * spaces, punctuation and accents they are the same, or each of one line is, or begins, or is a part of, one of the
 * other. Cells of numbers only, such as balances, are left out where others have letters.
 */
export function areAlike(texts: readonly string[], others: readonly string[]): boolean {
  const [ours, theirs] = [plainTexts(texts), plainTexts(others)]
  return (
    contains(ours.join(''), theirs.join('')) ||
    ours.every((text) => theirs.some((other) => contains(text, other))) ||
    theirs.every((text) => ours.some((other) => contains(text, other)))
  )
}

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

function plainTexts(texts: readonly string[]): string[] {
  const plain = texts.map((text) =>
    foldText(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
  const withLetters = plain.filter((text) => /\p{L}/u.test(text))
  return withLetters.length > 0 ? withLetters : plain.filter((text) => text !== '')
}

/** A part of fewer letters than this is in many texts. */
const shortest = 4

const contains = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short === long || short === '' || (short.length >= shortest && long.includes(short))
}
