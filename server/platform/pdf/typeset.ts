import createBidi from 'bidi-js'
import type { Bidi } from 'bidi-js'
import { TextBreaker } from './pdfmake-parts.ts'
import { fontChooser } from '#server/platform/fonts/choose-fonts.ts'
import { isProductText } from '#server/platform/fonts/product-text.ts'
import type { Font, FontWeight } from '#server/platform/fonts/load-font.ts'

/** A part of a text that is drawn at once: of one font and one direction, and on one line. */
export interface Piece {
  text: string
  /** None is our own. */
  font?: string
  /** Of the Unicode Bidirectional Algorithm: odd for what is read from right to left. */
  level: number
  /** Whether a line may not end after it. */
  noNewLine?: boolean
  /** Whether a line ends after it. */
  lineEnd?: boolean
}

// Its types describe another kind of module than Node loads.
const bidi = (createBidi as unknown as () => Bidi)()
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const rightToLeftLetter = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Scripts without spaces between words. */
const spaceless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })

/** Divides texts into pieces, in logical order, and collects the fonts of these. */
export function typesetter() {
  const fonts = new Set<Font>()
  const choosers = { 400: fontChooser(400), 600: fontChooser(600) }

  /** The pieces of a text with one kind of line breaks (`\n`), or null if it is a plain one in our font. */
  async function typeset(text: string, weight: FontWeight): Promise<Piece[] | null> {
    if (isProductText(text)) return null
    const all: Piece[] = []
    for (const line of text.split('\n')) {
      const last = all.pop()
      if (last) all.push({ ...last, noNewLine: false, lineEnd: true })
      const pieces = await typesetLine(line.trimStart(), weight)
      all.push(...(pieces.length > 0 ? pieces : [{ text: '', level: 0 }]))
    }
    return all
  }

  async function typesetLine(line: string, weight: FontWeight): Promise<Piece[]> {
    const [breaks, levels] = [breaksOf(line), levelsOf(line)]
    const pieces: Drawn[] = []
    let mayBreak = true
    for (const { index, glyphs } of await choosers[weight](line)) {
      mayBreak ||= breaks.has(index)
      const level = levels?.[index] ?? 0
      for (const { text, font } of glyphs) {
        if (font) fonts.add(font)
        const last = pieces.at(-1)
        if (
          last &&
          !mayBreak &&
          last.font === font &&
          last.level === level &&
          (!levels || isSpace(last) === (text.trim() === ''))
        )
          last.clusters.push(text)
        else {
          if (last) last.mayEnd = mayBreak
          pieces.push({ clusters: [text], font, level, mayEnd: true })
        }
        mayBreak = false
      }
    }
    return pieces.map(pieceOf)
  }

  return { typeset, fonts }
}

/** A piece before its line is whole. */
interface Drawn {
  clusters: string[]
  font: Font | null
  level: number
  mayEnd: boolean
}

/** Spaces between words that are read from right to left are pieces of their own, so that each word can be moved. */
const isSpace = ({ clusters }: Drawn) => clusters[0]!.trim() === ''

const pieceOf = ({ clusters, font, level, mayEnd }: Drawn): Piece => ({
  text: visual(clusters, level),
  level,
  noNewLine: !mayEnd,
  ...(font && { font: font.name }),
})

/** The text that is drawn in the direction of its level: fonts reverse letters of scripts from right to left themselves. */
function visual(clusters: readonly string[], level: number): string {
  const isReversed = level % 2 === 1
  const mirrored = isReversed ? clusters.map((one) => bidi.getMirroredCharacter(one) ?? one) : clusters
  const text = mirrored.join('')
  return rightToLeftLetter.test(text) === isReversed ? text : mirrored.toReversed().join('')
}

/** A text is read from right to left if all of its letters are, and from left to right otherwise. */
function levelsOf(line: string): Uint8Array | null {
  if (!rightToLeft.test(line)) return null
  const isMixed = Array.from(line).some((one) => /\p{L}/u.test(one) && !rightToLeft.test(one))
  return bidi.getEmbeddingLevels(line, isMixed ? 'ltr' : 'rtl').levels
}

/** Where a line may end: after the words that the library finds, and between words that have no spaces. */
function breaksOf(line: string): Set<number> {
  const breaks = new Set<number>()
  let end = 0
  for (const { text } of new TextBreaker().getBreaks(line)) breaks.add((end += text.length))
  if (spaceless.test(line))
    for (const { index, segment } of words.segment(line)) if (spaceless.test(segment.charAt(0))) breaks.add(index)
  return breaks
}
