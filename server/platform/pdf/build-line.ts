import { Line } from './pdfmake-parts.ts'
import type { Inline, TextLine } from './pdfmake-parts.ts'

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** More units are on no line. */
const longestLine = 600
/** In points: a column that is as wide as a text has exactly the sum of its words' widths, give or take the rounding. */
const rounding = 0.01

/**
 * Takes the parts of a text's next line of a width. A word that is wider than the line ends it between any two characters;
 * the library's own lines separate marks from letters, and have a character more at their end.
 */
export function buildLine(inlines: Inline[], columnWidth: number): TextLine {
  const width = columnWidth + rounding
  const line = new Line(width)
  let isInWord = false
  while (inlines.length > 0) {
    const inline = inlines[0]!
    const isFirst = line.inlines.length === 0
    if (!isFirst && !isInWord && !line.hasEnoughSpaceForInline(inline, inlines.slice(1))) break
    const space = width - (line.inlineWidths - line.leadingCut)
    if (!inline.noWrap && inline.width - inline.trailingCut > space) {
      const [start, rest] = divide(inline, space, isFirst)
      if (start) line.addInline(start)
      if (rest) inlines[0] = rest
      else inlines.shift()
      break
    }
    line.addInline(inline)
    inlines.shift()
    if (inline.lineEnd) break
    isInWord = inline.noNewLine === true
  }
  line.lastLineInParagraph = inlines.length === 0
  return line
}

/** The start of a part that fits, if there is one or it is needed, and the rest. */
function divide(inline: Inline, space: number, isNeeded: boolean): [start: Inline | null, rest: Inline | null] {
  const { text, font, fontSize } = inline
  const widthOf = (one: string) => font.widthOfString(one, fontSize)
  const ends = Array.from(
    characters.segment(text.slice(0, longestLine)),
    ({ index, segment }) => index + segment.length,
  )
  let [fitting, tooMany] = [0, ends.length + 1]
  while (tooMany - fitting > 1) {
    const middle = (fitting + tooMany) >> 1
    if (widthOf(text.slice(0, ends[middle - 1]!)) <= space) fitting = middle
    else tooMany = middle
  }
  if (fitting === 0 && !isNeeded) return [null, inline]
  const [first, last] = [text.slice(0, ends[Math.max(fitting, 1) - 1]!), text.slice(ends[Math.max(fitting, 1) - 1]!)]
  const start = { ...inline, text: first, width: widthOf(first), trailingCut: 0, lineEnd: false, noNewLine: false }
  if (last.trim() === '') return [{ ...start, lineEnd: inline.lineEnd === true }, null]
  const width = last.length > longestLine ? inline.width - start.width : widthOf(last)
  return [start, { ...inline, text: last, width, leadingCut: 0 }]
}
