import { withoutDeception } from '#domain/kernel/text.ts'
import type { Font, FontWeight } from '#server/platform/fonts/load-font.ts'
import type { TypesetText } from './extend-pdfmake.ts'
import type { PdfContent } from './pdf-document.ts'
import { styles } from './styles.ts'
import { columnPadding } from './table-layouts.ts'
import { typesetter } from './typeset.ts'

/** The parts of content that hold other content. */
interface Node {
  text?: Part | TypesetText[]
  stack?: Part[]
  columns?: Part[]
  columnGap?: number
  table?: Table
  layout?: string
  width?: unknown
  margin?: number[]
  style?: string
  bold?: boolean
  unbreakable?: boolean
  share?: number
}
interface Table {
  body: Part[][]
  widths?: unknown[]
  dontBreakRows?: boolean
}
type Part = string | number | Node | Part[]

/** Where content is: its width and the height of a page in points, and the weight of its text. */
interface Place {
  width: number
  height: number
  weight: FontWeight
}

/** The space of the widest letters in points, for what is kept together; lines of some scripts are higher. */
const largest = { letter: 10, line: 16 }

/** A text that PDF viewers show as it is read, with one kind of line breaks. */
export const cleanText = (text: string): string =>
  withoutDeception(text.toWellFormed().replaceAll('\ufffd', '?'))
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .normalize('NFC')

/**
 * The same content, of which every character is on a page, whatever users have written, and the fonts that it needs. The
 * layout library gives columns the width of their longest word, even off the page, and drops what a block that is kept
 * together has after its first page. Control characters and bidirectional overrides are removed.
 */
export async function fitContent(
  content: readonly PdfContent[],
  size: { width: number; height: number },
): Promise<{ content: PdfContent[]; fonts: ReadonlySet<Font> }> {
  const { typeset, fonts } = typesetter()

  async function fit(part: Part, place: Place): Promise<Part> {
    if (typeof part === 'string') return { text: await fitText(part, place) }
    if (typeof part !== 'object') return part
    if (Array.isArray(part)) return fitAll(part, place)
    const inner = placeIn(part, place)
    const { text, stack, columns, table, unbreakable } = part
    return {
      ...part,
      ...(text !== undefined && { text: await fitText(text as Part, inner) }),
      ...(stack && { stack: await fitAll(stack, inner) }),
      ...(columns && { columns: await fitColumns(columns, widthsOf(part, inner), inner) }),
      ...(table && { table: await fitTable(table, widthsOf(part, inner), inner) }),
      ...(unbreakable && { unbreakable: heightOf(part, inner.width) < inner.height }),
    }
  }

  async function fitAll(parts: readonly Part[], place: Place): Promise<Part[]> {
    const fitted: Part[] = []
    for (const one of parts) fitted.push(await fit(one, place))
    return fitted
  }

  const fitColumns = (parts: readonly Part[], widths: readonly number[], place: Place): Promise<Part[]> =>
    Promise.all(
      parts.map(async (one, index) => shared(await fit(one, { ...place, width: widths[index]! }), widths[index]!)),
    )

  async function fitTable(table: Table, widths: readonly number[], place: Place): Promise<Table> {
    const body: Part[][] = []
    for (const row of table.body) body.push(await fitColumns(row, widths, place))
    const isHigh = table.body.some((row) => row.some((cell, index) => heightOf(cell, widths[index]!) > place.height))
    return { ...table, body, ...(isHigh && { dontBreakRows: false }) }
  }

  async function fitText(text: Part, place: Place): Promise<Part | TypesetText[]> {
    if (typeof text !== 'string') return fit(text, place)
    const cleaned = cleanText(text)
    const pieces = await typeset(cleaned, place.weight)
    return pieces ? [{ text: cleaned, pieces }] : cleaned
  }

  const fitted = await fitAll(content as Part[], { ...size, weight: 400 })
  return { content: fitted as PdfContent[], fonts }
}

/** A column's content, which does not make the column wider than its share. */
const shared = (part: Part, share: number): Part =>
  typeof part === 'object' && !Array.isArray(part) ? { ...part, share } : { stack: [part].flat(), share }

/** The same for content that is not in a column yet. */
export const inShare = (content: PdfContent[], share: number): PdfContent =>
  shared(content as Part[], share) as PdfContent

function placeIn({ margin, style, bold = styleOf(style).bold }: Node, { width, height, weight }: Place): Place {
  const [left = 0, , right = 0] = margin ?? []
  return { width: width - left - right, height, weight: bold === undefined ? weight : bold ? 600 : 400 }
}

const styleOf = (name = ''): { bold?: boolean } =>
  (styles as Record<string, { bold?: boolean; color?: string; fontSize?: number }>)[name] ?? {}

/** The widths of columns: the given ones, and equal shares of what is left. */
function widthsOf({ columns, columnGap = 0, table, layout }: Node, { width }: Place): number[] {
  const given = table ? (table.widths ?? table.body[0]!.map(() => 'auto')) : columns!.map(widthOf)
  const gaps = table ? given.length * columnPadding[layout!]! : (given.length - 1) * columnGap
  const fixed = given.filter((one) => typeof one === 'number')
  const share = (width - gaps - fixed.reduce((sum, one) => sum + one, 0)) / (given.length - fixed.length)
  return given.map((one) => (typeof one === 'number' ? one : share))
}

const widthOf = (part: Part): unknown => (typeof part === 'object' && !Array.isArray(part) ? part.width : undefined)

/** The most that content can be high, in points. */
function heightOf(part: Part, width: number): number {
  if (typeof part === 'number') return largest.line
  if (typeof part === 'string') {
    const perLine = Math.max(1, Math.floor(width / largest.letter))
    return part.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0) * largest.line
  }
  if (Array.isArray(part)) return part.reduce<number>((sum, one) => sum + heightOf(one, width), 0)
  const { text = [], stack = [], columns, table } = part
  const place: Place = { width, height: 0, weight: 400 }
  const rowHeight = (row: readonly Part[], widths: readonly number[]) =>
    Math.max(0, ...row.map((one, index) => heightOf(one, widths[index]!)))
  return (
    heightOf(text as Part, width) +
    heightOf(stack, width) +
    (columns ? rowHeight(columns, widthsOf(part, place)) : 0) +
    (table ? table.body.reduce((sum, row) => sum + rowHeight(row, widthsOf(part, place)), 0) : 0)
  )
}
